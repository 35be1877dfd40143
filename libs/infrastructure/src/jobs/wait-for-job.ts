import { isFinished, type JobView } from '@comensal/domain/jobs';
import type { JobFeed } from './job-feed';

/**
 * Waits until the job is finished and returns it; null when `limitMs` passed or the signal was aborted first. `read`
 * reads the job again at each change, never twice at once.
 */
export async function waitForJob(
  feed: JobFeed,
  jobId: string,
  read: () => Promise<JobView>,
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<JobView | null> {
  for await (const job of jobChanges(feed, jobId, read, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))) {
    if (isFinished(job.state)) return job;
  }
  return null;
}

/** Yields the current job, and again after each change, until it is finished or the signal is aborted. */
export async function* jobChanges(
  feed: JobFeed,
  jobId: string,
  read: () => Promise<JobView>,
  signal: AbortSignal,
): AsyncGenerator<JobView> {
  let changed = true;
  let wake = (): void => undefined;
  const stopWatching = feed.watch(jobId, () => {
    changed = true;
    wake();
  });
  const aborted = (): void => wake();
  signal.addEventListener('abort', aborted);
  try {
    let before = '';
    while (!signal.aborted) {
      if (!changed)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (signal.aborted) return;
      if (!changed) continue;
      changed = false;
      const job = await read();
      const now = JSON.stringify(job);
      if (now !== before) yield job;
      before = now;
      if (isFinished(job.state)) return;
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    stopWatching();
  }
}
