import { type JobRunner } from '@comensal/infrastructure/jobs';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { workerOptions } from '@comensal/infrastructure/platform/database';
import { isPassing } from '@comensal/infrastructure/platform/files';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { type QueueEntry } from '@comensal/infrastructure/platform/queue';
import { traced, traceparentOf } from '@comensal/infrastructure/platform/tracing';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import { type Job, WaitingError } from 'bullmq';
import { z } from 'zod';
import { finishLimitMs } from './stop-limit';
import { takeUpLater } from './take-up-later';
import { CONFIGURATION, JOB_RUNNER, LOGGER } from './tokens';

const entrySchema = z.object({ jobId: z.uuid() });

/** How long a job that only newer workers can do waits before it is offered to all of them again. */
const unknownMs = 1_000;

/** The queue of jobs: one entry per job, whatever its kind. */
@Processor('jobs', workerOptions.jobs)
export class JobsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  /** The jobs under way in this process. */
  private readonly running = new Set<string>();

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
    await traced({ ...span, attributes: { 'comensal.job': jobId } }, () => this.once(jobId, entry, token));
  }

  /**
   * One attempt of a job in a process. The queue offers a job again whose lock was lost, as by a jump of the clock; it
   * keeps locks by job, so that of two attempts here the one would end the other's, and the job never ended.
   */
  private async once(jobId: string, entry: Job<QueueEntry>, token?: string): Promise<void> {
    if (this.running.has(jobId)) return takeUpLater(entry, token);
    this.running.add(jobId);
    try {
      await this.work(jobId, entry, token);
    } finally {
      this.running.delete(jobId);
    }
  }

  private async work(jobId: string, entry: Job<QueueEntry>, token?: string): Promise<void> {
    this.logger.info({ jobId, kind: entry.name }, 'job taken up');
    const end = await this.runner.run(jobId, this.stop.signal).catch(async (error: unknown) => {
      if (!isPassing(error)) throw error;
      return takeUpLater(entry, token);
    });
    if (end === 'ended') return;
    if (end === 'unknown') {
      this.logger.info({ jobId, kind: entry.name }, 'job left for a newer version');
      return takeUpLater(entry, token, unknownMs);
    }
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

  /** Accepts nothing new, waits a while for running jobs, and asks the rest to stop. */
  async beforeApplicationShutdown(): Promise<void> {
    const limitMs = finishLimitMs(this.configuration.stopSeconds);
    const timer = setTimeout(() => this.stop.abort(new Error('The process is stopping')), limitMs);
    try {
      await this.worker.close();
    } finally {
      clearTimeout(timer);
    }
  }
}
