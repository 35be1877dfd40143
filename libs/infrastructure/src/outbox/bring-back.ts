import type { Queue } from 'bullmq';
import type { Query } from '../platform/database/query';
import { isQueueName, type QueueName } from '../platform/database/queue-names';
import { describeError, type Logger } from '../platform/logging/logger';
import type { QueueEntry } from '../platform/queue/queues';

export interface BringBackOptions {
  readonly query: Query;
  readonly queues: Readonly<Record<QueueName, Pick<Queue<QueueEntry>, 'getJobState' | 'remove'>>>;
  /** Identifies the queue's memory: when it changes, the queue has lost its entries. */
  readonly memory: () => Promise<string>;
  readonly logger: Logger;
}

/** Without a change it checks this often, for entries that disappeared otherwise. */
const everyMs = 600_000;
/** Rows compared at once. */
const batchSize = 500;
/** An entry in one of these states will not finish its work any more. */
const overStates: readonly string[] = ['unknown', 'completed', 'failed'];

/**
 * Returns the check for lost entries. A Redis that was emptied, lost its disk or failed over to a stale copy loses
 * entries; the rows are authoritative. The first call checks, and so does each after the queue's memory has changed;
 * other calls cost one cheap query.
 */
export function createBringBack({ query, queues, memory, logger }: BringBackOptions): () => Promise<void> {
  let known: string | null = null;
  let looked = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = await memory();
    if (now === known && performance.now() - looked < everyMs) return;
    looked = performance.now();
    const entries = await bringBackForgotten(query, queues, logger);
    known = now;
    if (entries > 0) logger.warn({ entries }, 'the queue had lost entries: they were enqueued again');
  };
}

interface Handed {
  id: string;
  queue: string;
  created_at: Date;
}

/** Rows sent to the queue that have not ended. Of a resumed job only its last row counts. */
const unfinished = `
  select o.id, o.queue, o.created_at from jobs j join outbox o on o.queue = 'jobs' and o.payload->>'jobId' = j.id::text
   where j.state in ('waiting', 'active') and o.created_at >= j.queued_at and o.enqueued_at is not null
  union all
  select o.id, o.queue, o.created_at from mails m join outbox o on o.queue = 'mails' and o.payload->>'mailId' = m.id::text
   where m.sent_at is null and m.failed_at is null and o.enqueued_at is not null`;

/**
 * Requeues outbox rows whose job or mail has not ended, and whose queue entry is missing or finished. Pending entries
 * are left alone; a repeated entry is processed once, by its row. Returns how many.
 */
export async function bringBackForgotten(
  query: Query,
  queues: BringBackOptions['queues'],
  logger: Logger,
): Promise<number> {
  // Waits for a relay that is publishing: what it added before the queue lost its memory is then marked, and seen here.
  await query('select from outbox where enqueued_at is null for share');
  const rows = await query<Handed>(`${unfinished} order by created_at, id`);
  let brought = 0;
  for (let from = 0; from < rows.length; from += batchSize)
    brought += await bringBack(query, queues, rows.slice(from, from + batchSize), logger);
  return brought;
}

async function bringBack(
  query: Query,
  queues: BringBackOptions['queues'],
  rows: readonly Handed[],
  logger: Logger,
): Promise<number> {
  const requests = await Promise.all(
    rows.map(async ({ id, queue }) =>
      isQueueName(queue) ? { id, queue: queues[queue], state: await queues[queue].getJobState(id) } : null,
    ),
  );
  const over = requests.filter((entry) => entry !== null && overStates.includes(entry.state));
  if (over.length === 0) return 0;
  // Rows that ended while the queue was being queried have no entry any more, and rightly so.
  const still = await query<{ id: string }>(`select id from (${unfinished}) o where o.id = any($1)`, [
    over.map((entry) => entry?.id),
  ]);
  const forgotten = new Set(still.map(({ id }) => id));
  for (const entry of over)
    if (entry && entry.state !== 'unknown' && forgotten.has(entry.id))
      // Another worker may have been faster and already be working on it.
      await entry.queue.remove(entry.id).catch((error: unknown) => {
        logger.warn({ entryId: entry.id, error: describeError(error) }, 'could not remove a finished entry');
      });
  await query('update outbox set enqueued_at = null where id = any($1)', [[...forgotten]]);
  return forgotten.size;
}
