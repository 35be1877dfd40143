import { isFinished, type JobKind } from '@comensal/domain/jobs';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { jobsStore } from './jobs.store';

/**
 * Calls `onEnd` when a job of these kinds ends while the screen is open; also when it failed, since its earlier work
 * stays.
 */
export function useJobsEnd(kinds: readonly JobKind[], onEnd: () => void): void {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const running = useRef(new Set<string>());
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    for (const { key, kind, state } of jobs) {
      if (!kinds.includes(kind)) continue;
      if (!isFinished(state)) running.current.add(key);
      else if (running.current.delete(key)) ended.current();
    }
  }, [jobs, kinds]);
}
