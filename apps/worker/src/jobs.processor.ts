import {
  type Configuration,
  describeError,
  isPassing,
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
import { finishLimitMs } from './stop-limit';
import { CONFIGURATION, JOB_RUNNER, LOGGER } from './tokens';

const entrySchema = z.object({ jobId: z.uuid() });

/** How long a job waits for its next try when its database or file store was away, or a disk full. */
const absenceMs = 2_000;
/** How long a job that only newer workers can do waits before it is offered to all of them again. */
const unknownMs = 1_000;

/** The queue of long work: one entry a job, regardless of its kind. */
@Processor('jobs', workerOptions.jobs)
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();

  constructor(
    @Inject(JOB_RUNNER) private readonly runner: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'stopSeconds'>,
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
      if (!isPassing(error)) throw error;
      return this.later(entry, absenceMs, token);
    });
    if (end === 'ended') return;
    if (end === 'unknown') {
      this.logger.info({ jobId, kind: entry.name }, 'job left to a newer version');
      return this.later(entry, unknownMs, token);
    }
    this.logger.info({ jobId, kind: entry.name }, 'job released');
    await entry.moveToWait(token);
    throw new WaitingError();
  }

  /** No attempt of the entry's is spent. */
  private async later(entry: Job<QueueEntry>, afterMs: number, token: string | undefined): Promise<never> {
    await entry.moveToDelayed(Date.now() + afterMs, token);
    throw new DelayedError();
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
    const limitMs = finishLimitMs(this.configuration.stopSeconds);
    const timer = setTimeout(() => this.stop.abort(new Error('The process stops')), limitMs);
    try {
      await this.worker.close();
    } finally {
      clearTimeout(timer);
    }
  }
}
