import { useEffect, useSyncExternalStore } from 'react';
import { attendJob, jobsStore, type ShownJob } from './jobs.store';

/** A job by its key of this window or its id; null for ''. Its end is told where it is looked at, and by no toast. */
export function useWatchedJob(watched: string): ShownJob | null {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const shown = jobs.find(({ key, job }) => watched !== '' && (key === watched || job?.id === watched)) ?? null;
  const key = shown?.key;
  useEffect(() => (key === undefined ? undefined : attendJob(key)), [key]);
  return shown;
}
