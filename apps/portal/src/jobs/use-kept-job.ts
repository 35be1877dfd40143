import { useEffect } from 'react';
import { useAppState } from '../platform/storage/app-state';
import type { ShownJob } from './jobs.store';

/** The id of a screen's latest job, '' for none, and its setter. */
export type KeptJob = [id: string, keep: (id: string) => void];

const isJobId = (value: unknown): value is string => typeof value === 'string';

/** The latest job of a screen, which is shown again after a reload. */
export function useKeptJob(key: `${string}.job`): KeptJob {
  return useAppState(key, '', isJobId);
}

/** Keeps the job that is shown, once the server has given it an id. */
export function useKeeping([kept, keep]: KeptJob, shown: ShownJob | null): void {
  const id = shown?.job?.id;
  useEffect(() => {
    if (id !== undefined && id !== kept) keep(id);
  }, [id, kept, keep]);
}
