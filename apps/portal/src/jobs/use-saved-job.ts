import { useEffect } from 'react';
import { useAppState } from '../platform/storage/app-state';
import type { DisplayedJob } from './jobs.store';

/** The id of a screen's latest job, '' for none, and its setter. */
export type SavedJob = [id: string, keep: (id: string) => void];

const isJobId = (value: unknown): value is string => typeof value === 'string';

/** The latest job of a screen, which is shown again after a reload. */
export function useSavedJob(key: `${string}.job`): SavedJob {
  return useAppState(key, '', isJobId);
}

/** Keeps the job that is shown, once the server has given it an id. */
export function useKeeping([saved, keep]: SavedJob, displayed: DisplayedJob | null): void {
  const id = displayed?.job?.id;
  useEffect(() => {
    if (id !== undefined && id !== saved) keep(id);
  }, [id, saved, keep]);
}
