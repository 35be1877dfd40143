import type { Queue } from 'bullmq';
import { entryOptions, isQueueName, type QueueName } from '../queue/queue-names';
import type { QueueEntry } from '../queue/queues';
import { currentTracing } from '../tracing/tracing';
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
          data: entry.traceparent === null ? entry.payload : { ...entry.payload, traceparent: handedOn(entry) },
          opts: { ...entryOptions[name], jobId: entry.id },
        })),
      );
    }
  };
}

/** The hand-over as a span below the work that asked for it; what is traced elsewhere alone goes on as it came. */
function handedOn({ queue, name, created_at: createdAt, traceparent: parent }: OutboxEntry): string | null {
  const tracing = currentTracing();
  if (!tracing || parent === null) return parent;
  const attributes = {
    'messaging.operation.type': 'send',
    'messaging.destination.name': queue,
    'comensal.waited_ms': Date.now() - createdAt.getTime(),
  };
  const span = tracing.start({ name: `outbox ${queue}/${name}`, kind: 'producer', attributes, parent });
  span.end();
  return span.traceparent;
}
