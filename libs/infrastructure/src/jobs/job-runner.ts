import { randomBytes, randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import type { Clock, FileStore, JobFile, JobHandler, JobOutcome, StoredFile } from '@comensal/application';
import { type JobKind, Refusal, text } from '@comensal/domain';
import type { Database } from '../database/database';
import { describeError, type Logger } from '../logging/logger';
import { createJobProgress } from './job-progress';

export interface JobRunnerDependencies {
  readonly database: Pick<Database, 'query' | 'inTransaction'>;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly handlers: Readonly<Record<JobKind, JobHandler>>;
}

/** 'ended': nothing is left to do, well or not. 'released': the process stops and the job waits for another. */
export type JobEnd = 'ended' | 'released';

export interface JobRunner {
  /**
   * Takes the job up and brings it to its end; a job that has ended already is left alone. Rejects when it failed in a way
   * that another attempt may mend.
   */
  run(jobId: string, stop: AbortSignal): Promise<JobEnd>;
}

/** A job that has failed or taken its process down this often, and kept nothing of its work in between, is not tried again. */
export const maxJobAttempts = 3;

interface TakenJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly owner: string;
  readonly params: unknown;
  readonly attempt: number;
  readonly failures: number;
}

/**
 * Runs jobs. The row is the truth: each take-up has a number, and only the newest may write, so that an attempt which was
 * thought dead leaves nothing behind. The file's record and the end of the job are one transaction.
 */
export function createJobRunner({ database, files, clock, logger, handlers }: JobRunnerDependencies): JobRunner {
  return {
    async run(jobId, stop) {
      const job = await takeUp(jobId);
      if (!job) return 'ended';
      if (job.failures >= maxJobAttempts) {
        await giveUp(job, new Error(`The process died ${maxJobAttempts} times while it ran this job`));
        return 'ended';
      }
      const lost = new AbortController();
      const progress = createJobProgress(database.query, job, {
        lost: () => lost.abort(new Error('Another process has taken this job up')),
        failed: (error) => logger.warn({ jobId, error: describeError(error) }, 'progress was not written'),
      });
      const signal = AbortSignal.any([stop, lost.signal]);
      try {
        const outcome = await unlessAborted(
          handlers[job.kind](job.params, {
            id: job.id,
            owner: job.owner,
            progress: progress.report,
            kept: () => forgive(job),
            signal,
          }),
          signal,
        );
        const file = outcome.file ? await store(outcome.file, signal) : null;
        await progress.settled();
        await keep(job, outcome.result, file, progress);
        return 'ended';
      } catch (error) {
        await progress.settled();
        if (lost.signal.aborted) return 'ended';
        if (stop.aborted) {
          await putBack(job, 0);
          return 'released';
        }
        if (error instanceof Refusal) {
          await fail(job, error.message, { code: error.code, values: error.values });
          logger.info({ jobId, kind: job.kind, refusal: error.code }, 'job refused');
          return 'ended';
        }
        if ((await putBack(job, 1)) >= maxJobAttempts) {
          await giveUp(job, error);
          return 'ended';
        }
        throw error;
      }
    },
  };

  /** Under the next number, whoever had it before; one that was under way has lost its process. */
  async function takeUp(jobId: string): Promise<TakenJob | null> {
    const [job] = await database.query<TakenJob>(
      `update jobs set state = 'active', attempts = attempts + 1, failures = failures + (state = 'active')::integer,
              started_at = coalesce(started_at, now()), done = 0, total = null
        where id = $1 and state in ('waiting', 'active') returning id, kind, owner, params, attempts as attempt, failures`,
      [jobId],
    );
    return job ?? null;
  }

  /** Back among those that wait, with that many failures more; gives how many there are. */
  async function putBack(job: TakenJob, failures: 0 | 1): Promise<number> {
    const [waiting] = await database.query<{ failures: number }>(
      `update jobs set state = 'waiting', failures = failures + $3, done = 0, total = null
        where id = $1 and attempts = $2 and state = 'active' returning failures`,
      [job.id, job.attempt, failures],
    );
    return waiting?.failures ?? 0;
  }

  async function forgive(job: TakenJob): Promise<void> {
    await database.query(`update jobs set failures = 0 where id = $1 and attempts = $2 and failures > 0`, [
      job.id,
      job.attempt,
    ]);
  }

  async function giveUp(job: TakenJob, error: unknown): Promise<void> {
    const incident = randomBytes(5).toString('hex').toUpperCase();
    logger.error({ jobId: job.id, kind: job.kind, incident, error: describeError(error) }, 'job failed');
    await fail(job, text('jobs.failedWithReference', { reason: text('refusals.jobFailed'), incident }), null);
  }

  async function fail(job: TakenJob, message: string, refusal: Pick<Refusal, 'code' | 'values'> | null): Promise<void> {
    await database.query(
      `update jobs set state = 'failed', error_msg = $3, result = $4, finished_at = now() where id = $1 and attempts = $2 and state in ('waiting', 'active')`,
      [job.id, job.attempt, message, refusal && JSON.stringify({ refusal })],
    );
  }

  async function store({ name, contentType, content }: JobFile, signal: AbortSignal): Promise<StoredFile> {
    const id = randomUUID();
    const written = await files.write(id, addAbortSignal(signal, content));
    return { id, name, contentType, ...written };
  }

  async function keep(
    job: TakenJob,
    result: Readonly<Record<string, unknown>> | null,
    file: StoredFile | null,
    { done, total }: { readonly done: number; readonly total: number | null },
  ): Promise<void> {
    try {
      await database.inTransaction({ username: job.owner }, async (unit) => {
        if (file) await unit.files.add([file], job.owner, clock());
        const kept = await unit.jobs.complete(job, { result, fileId: file?.id ?? null, done, total });
        if (!kept) throw new TakenOver();
      });
    } catch (error) {
      if (file) await files.remove(file.id);
      if (!(error instanceof TakenOver)) throw error;
    }
  }
}

/** The work may be waiting for something that hears of no signal: a statement behind a lock. What it still brings is thrown away. */
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

/** Undoes the transaction of an attempt that is no longer the newest. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}
