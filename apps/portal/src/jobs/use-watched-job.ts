import { useEffect, useSyncExternalStore } from 'react';
import { attendJob, type DisplayedJob, jobsStore } from './jobs.store';

/** A job by its key in this window or its id; null for ''. Its end is reported on the screen, and not by a toast. */
export function useWatchedJob(watched: string): DisplayedJob | null {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const displayed = jobs.find(({ key, job }) => watched !== '' && (key === watched || job?.id === watched)) ?? null;
  const key = displayed?.key;
  useEffect(() => (key === undefined ? undefined : attendJob(key)), [key]);
  return displayed;
}
