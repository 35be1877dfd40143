import {
  describeError,
  isDatabaseAway,
  isFileStoreAway,
  type JobRunner,
  type Logger,
  type QueueEntry,
  traced,
  traceparentOf,
  workerOptions,
} from '@comensal/infrastructure';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import { DelayedError, type Job, WaitingError } from 'bullmq';
import { z } from 'zod';
import { JOB_RUNNER, LOGGER } from './tokens';

const entrySchema = z.object({ jobId: z.uuid() });

/** How long jobs under way may go on once the process is told to stop; what is not done by then goes back to the queue. */
export const finishLimitMs = 6_000;

/** A job whose database or file store was away is tried again after this long. */
const absenceMs = 2_000;

/** The queue of long work: one entry a job, whatever its kind. */
@Processor('jobs', workerOptions.jobs)
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();

  constructor(
    @Inject(JOB_RUNNER) private readonly runner: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async process(entry: Job<QueueEntry>, token?: string): Promise<void> {
    const { jobId } = entrySchema.parse(entry.data);
    const span = { name: `job ${entry.name}`, kind: 'consumer', parent: traceparentOf(entry.data) } as const;
    await traced({ ...span, attributes: { 'comensal.job': jobId } }, () => this.work(jobId, entry, token));
  }

  private async work(jobId: string, entry: Job<QueueEntry>, token?: string): Promise<void> {
    this.logger.info({ jobId, kind: entry.name }, 'job taken up');
    const end = await this.runner.run(jobId, this.stop.signal).catch(async (error: unknown) => {
      if (!isDatabaseAway(error) && !isFileStoreAway(error)) throw error;
      // No attempt of the entry's is spent on a database or a file store that is away.
      await entry.moveToDelayed(Date.now() + absenceMs, token);
      throw new DelayedError();
    });
    if (end === 'ended') return;
    this.logger.info({ jobId, kind: entry.name }, 'job released');
    await entry.moveToWait(token);
    throw new WaitingError();
  }

  @OnWorkerEvent('error')
  failed(error: Error): void {
    if (!this.stop.signal.aborted) this.logger.warn({ queue: 'jobs', error: describeError(error) }, 'queue error');
  }

  @OnWorkerEvent('failed')
  attemptFailed(entry: Job<QueueEntry> | undefined, error: Error): void {
    this.logger.warn({ entryId: entry?.id, kind: entry?.name, error: describeError(error) }, 'attempt failed');
  }

  /** Takes nothing new, waits a while for what is under way, and asks the rest to end. */
  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.stop.abort(new Error('The process stops')), finishLimitMs);
    try {
      await this.worker.close();
    } finally {
      clearTimeout(timer);
    }
  }
}
