import { listen } from '../platform/database/listen';

/** Announces the changes of jobs. */
export interface JobFeed {
  /**
   * Calls `changed` whenever the job's row was written, and whenever a change may have been missed. Returns a function
   * that stops it.
   */
  watch(jobId: string, changed: () => void): () => void;
  close(): Promise<void>;
}

/** One connection listens for all jobs awaited in this process. */
export function createJobFeed(databaseUrl: string): JobFeed {
  const watchers = new Map<string, Set<() => void>>();
  const listener = listen(databaseUrl, 'jobs', {
    notification: (jobId) => watchers.get(jobId)?.forEach((changed) => changed()),
    connected: () => watchers.forEach((group) => group.forEach((changed) => changed())),
  });
  return {
    watch(jobId, changed) {
      const group = watchers.get(jobId) ?? new Set();
      watchers.set(jobId, group.add(changed));
      return () => {
        group.delete(changed);
        if (group.size === 0 && watchers.get(jobId) === group) watchers.delete(jobId);
      };
    },
    close: () => listener.close(),
  };
}
