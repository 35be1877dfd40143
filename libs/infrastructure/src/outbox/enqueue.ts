import type { Queue } from 'bullmq';
import { entryOptions, isQueueName, type QueueName } from '../queue/queue-names';
import type { QueueEntry } from '../queue/queues';
import type { OutboxEntry } from './outbox-relay';

/** Adds rows of the outbox to their queues under their own ids. Rejects a row for a queue that nobody knows. */
export function enqueueInto(
  queues: Readonly<Record<QueueName, Pick<Queue<QueueEntry>, 'addBulk'>>>,
): (entries: readonly OutboxEntry[]) => Promise<void> {
  return async (entries) => {
    for (const [name, group] of Map.groupBy(entries, ({ queue }) => queue)) {
      if (!isQueueName(name)) throw new Error(`The outbox names a queue that does not exist: ${name}`);
      await queues[name].addBulk(
        group.map((entry) => ({
          name: entry.name,
          data: entry.payload,
          opts: { ...entryOptions[name], jobId: entry.id },
        })),
      );
    }
  };
}
