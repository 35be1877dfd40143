import { fairUse } from '@comensal/domain/platform/fair-use';
import type { JobsOptions, WorkerOptions } from 'bullmq';

/** The queues, by their names in the outbox. */
export const queueNames = ['jobs', 'mails'] as const;
export type QueueName = (typeof queueNames)[number];

export function isQueueName(name: string): name is QueueName {
  return queueNames.some((known) => known === name);
}

const secondsInADay = 86_400;

/**
 * How entries are kept and retried. Done entries are remembered for a while, so that adding one again has no effect.
 * Mails are retried for some three hours while a server is away; jobs count their own attempts in their table.
 */
export const entryOptions: Readonly<Record<QueueName, JobsOptions>> = {
  jobs: {
    attempts: 10,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnComplete: { age: secondsInADay, count: 5_000 },
    removeOnFail: { age: 7 * secondsInADay },
  },
  mails: {
    attempts: 12,
    backoff: { type: 'exponential', delay: 5_000 },
    removeOnComplete: { age: secondsInADay, count: 5_000 },
    removeOnFail: { age: 7 * secondsInADay },
  },
};

/**
 * How a worker holds an entry. A killed process loses its lock after ten seconds, and the next check of another worker
 * takes over the entry. Our own tables count how often that happens, so the queue's own limit is disabled.
 */
const held = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
} as const satisfies Partial<WorkerOptions>;

export const workerOptions = {
  // More than one person may have at once, so that nobody can occupy them all.
  jobs: { ...held, concurrency: 2 * fairUse.runningJobs },
  mails: { ...held, concurrency: 4 },
} as const satisfies Record<QueueName, Partial<WorkerOptions>>;
