import type { QueueEntry } from '@comensal/infrastructure/platform/queue';
import { DelayedError, type Job } from 'bullmq';

/** How long work waits for its next try when its database or file store was unreachable, or a disk full. */
const absenceMs = 2_000;

/** Puts an entry back into its queue for a while. Uses up none of its attempts. */
export async function takeUpLater(
  entry: Job<QueueEntry>,
  token: string | undefined,
  afterMs: number = absenceMs,
): Promise<never> {
  await entry.moveToDelayed(Date.now() + afterMs, token);
  throw new DelayedError();
}
