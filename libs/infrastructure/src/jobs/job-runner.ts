import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import type { JobFile, JobHandler, JobOutcome } from '@comensal/application/jobs';
import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore, StoredFile } from '@comensal/application/platform/files';
import { isRunKind, jobFormat, type RunKind } from '@comensal/domain/jobs';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Database } from '../platform/database/database';
import { isPassing } from '../platform/files/passing-failure';
import { describeError, type Logger } from '../platform/logging/logger';
import type { RunIsolated } from './isolated-job';
import type { JobEnd } from './job-end';
import { createJobProgress } from './job-progress';
import { createJobRows, type TakenJob } from './job-rows';

export interface JobRunnerDependencies {
  readonly database: Pick<Database, 'query' | 'inTransaction'>;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly handlers: Readonly<Record<RunKind, JobHandler>>;
  /** Runs a job that was running when its process died. Without it, such a job runs here like any other. */
  readonly runIsolated?: RunIsolated | undefined;
}

export interface JobRunner {
  /**
   * Runs the job to its end. Ignores a job that has ended, or that only a newer version can do. Rejects when it failed
   * in a way that another attempt may resolve.
   */
  run(jobId: string, stop: AbortSignal): Promise<JobEnd>;
}

/** A job that has failed this often without storing any of its work is not retried. */
export const maxJobAttempts = 3;

/**
 * Runs jobs. The row is authoritative: each attempt has a number, and only the newest may write, so that an attempt
 * thought dead leaves nothing behind. The file's record and the end of the job are one transaction.
 */
export function createJobRunner({
  database,
  files,
  clock,
  logger,
  handlers,
  runIsolated,
}: JobRunnerDependencies): JobRunner {
  const rows = createJobRows(database.query);
  return {
    async run(jobId, stop) {
      const waiting = await rows.look(jobId);
      if (!waiting) return 'ended';
      if (!isRunKind(waiting.kind) || waiting.format > jobFormat(waiting.kind)) return 'unknown';
      if (runIsolated && waiting.suspect) return alone(runIsolated, jobId, stop);
      const job = await rows.takeUp(jobId);
      if (!job) return 'ended';
      if (job.cancelRequested) {
        await rows.cancelled(job);
        return 'ended';
      }
      return work(job, stop);
    },
  };

  /**
   * Several jobs may have been running when their process or machine died, so none is blamed. Each is retried alone;
   * one that kills that process too is not retried again.
   */
  async function alone(run: RunIsolated, jobId: string, stop: AbortSignal): Promise<JobEnd> {
    logger.warn({ jobId }, 'running a job alone that was under way when its process died');
    const end = await run(jobId, stop);
    if (end === 'failed') throw new Error('The job failed when run alone');
    if (end !== 'died') return end;
    const job = await rows.underWay(jobId);
    if (job) {
      const incident = await rows.giveUp(job, 'died');
      logger.error({ jobId, kind: job.kind, incident }, 'job failed: it crashed its process when run alone');
    }
    return 'ended';
  }

  async function work(job: TakenJob, stop: AbortSignal): Promise<JobEnd> {
    const lost = new AbortController();
    const cancelled = new AbortController();
    const progress = createJobProgress(database.query, job, {
      lost: () => lost.abort(new Error('Another process has taken over this job')),
      cancelled: () => cancelled.abort(new Error('The owner has cancelled this job')),
      failed: (error) => logger.warn({ jobId: job.id, error: describeError(error) }, 'could not save the progress'),
    });
    const ending = AbortSignal.any([stop, lost.signal]);
    // A cancellation waits for the running portion, so that it can report what was stored; a stop or a takeover does
    // not.
    const signal = AbortSignal.any([ending, cancelled.signal]);
    try {
      const { id, owner } = job;
      const { report } = progress;
      const handled = handlers[job.kind](job.params, {
        id,
        owner,
        progress: report,
        kept: () => rows.forgive(job),
        signal,
      });
      const outcome = await unlessAborted(handled, ending);
      const file = outcome.file ? await store(outcome.file, signal) : null;
      await progress.settled();
      await keep(job, outcome, file, progress);
      await outcome.afterwards?.().catch((error: unknown) => {
        logger.warn({ jobId: id, error: describeError(error) }, 'could not clean up after a job');
      });
      return 'ended';
    } catch (error) {
      await progress.settled();
      if (lost.signal.aborted) return 'ended';
      if (stop.aborted) {
        await rows.putBack(job, 0);
        return 'released';
      }
      return failed(job, error, cancelled.signal.aborted);
    }
  }

  async function failed(job: TakenJob, error: unknown, cancelled: boolean): Promise<JobEnd> {
    const { id: jobId, kind } = job;
    if (error instanceof Refusal) {
      await rows.refuse(job, error);
      logger.info({ jobId, kind, refusal: error.code }, 'job refused');
      return 'ended';
    }
    if (cancelled) {
      await rows.cancelled(job);
      logger.info({ jobId, kind }, 'job cancelled');
      return 'ended';
    }
    if ((await rows.putBack(job, isPassing(error) ? 0 : 1)) < maxJobAttempts) throw error;
    const incident = await rows.giveUp(job, 'failed');
    logger.error({ jobId, kind, incident, error: describeError(error) }, 'job failed');
    return 'ended';
  }

  async function store({ name, contentType, content }: JobFile, signal: AbortSignal): Promise<StoredFile> {
    const id = randomUUID();
    const written = await files.write(id, addAbortSignal(signal, content));
    return { id, name, contentType, ...written };
  }

  async function keep(
    job: TakenJob,
    { result, alongside }: JobOutcome,
    file: StoredFile | null,
    { done, total }: { readonly done: number; readonly total: number | null },
  ): Promise<void> {
    try {
      await database.inTransaction({ username: job.owner }, async (unit) => {
        if (file) await unit.files.add([file], job.owner, clock());
        const isStored = await unit.jobs.complete(job, { result, fileId: file?.id ?? null, done, total });
        if (!isStored) throw new TakenOver();
        await alongside?.(unit, file);
      });
    } catch (error) {
      // Only these errors prove that nothing was stored. After a lost connection the record may exist: then the file
      // stays, and the cleanup of files without a record decides.
      if (!(error instanceof TakenOver || error instanceof Refusal)) throw error;
      if (file) await files.remove(file.id);
      if (error instanceof Refusal) throw error;
    }
  }
}

/**
 * The work may be waiting for something that ignores the signal, such as a statement behind a lock. Its later result is
 * dropped.
 */
async function unlessAborted(work: Promise<JobOutcome>, signal: AbortSignal): Promise<JobOutcome> {
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    if (signal.aborted)
      work.then(
        ({ file }) => file?.content.destroy(),
        () => undefined,
      );
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Rolls back the transaction of an attempt that is no longer the newest. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}
