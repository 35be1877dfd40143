import type { Queue } from 'bullmq';
import { entryOptions, isQueueName, type QueueName } from '../platform/database/queue-names';
import type { QueueEntry } from '../platform/queue/queues';
import { currentTracing } from '../platform/tracing/tracing';
import type { OutboxEntry } from './outbox-relay';

/** Adds outbox rows to their queues under their own ids. Rejects a row for an unknown queue. */
export function enqueueInto(
  queues: Readonly<Record<QueueName, Pick<Queue<QueueEntry>, 'addBulk'>>>,
): (entries: readonly OutboxEntry[]) => Promise<void> {
  return async (entries) => {
    for (const [name, group] of Map.groupBy(entries, ({ queue }) => queue)) {
      if (!isQueueName(name)) throw new Error(`Unknown queue in the outbox: ${name}`);
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

/**
 * Creates a span for the publication, below the work that requested it. Without tracing here, the trace context is
 * passed on unchanged.
 */
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
