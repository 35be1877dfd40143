import { fairUse } from '@comensal/domain';
import type { JobsOptions, WorkerOptions } from 'bullmq';

/** The queues, by the name that the outbox gives them. */
export const queueNames = ['jobs', 'mails'] as const;
export type QueueName = (typeof queueNames)[number];

export function isQueueName(name: string): name is QueueName {
  return queueNames.some((known) => known === name);
}

const secondsInADay = 86_400;

/**
 * How an entry is kept and tried again. What is done is remembered for a while, so that a relay that adds it a second time
 * adds nothing. Mails wait out a server that is away for some three hours; jobs count their own attempts in their table.
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
 * How a worker holds an entry: a killed process lets go of it after the lock's ten seconds, and the next check of another
 * takes it up. How often that may happen is counted in our own tables, so the queue's own limit is out of the way.
 */
const held = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
} as const satisfies Partial<WorkerOptions>;

export const workerOptions = {
  // More than one person may have at once, so that nobody fills them all.
  jobs: { ...held, concurrency: 2 * fairUse.runningJobs },
  mails: { ...held, concurrency: 4 },
} as const satisfies Record<QueueName, Partial<WorkerOptions>>;
