import { randomBytes } from 'node:crypto';
import { goesOn, jobRefusals, type RunKind } from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import type { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { Query } from '../platform/database/query';
import { endingOf } from './job-account';
import { scopeShrunk } from './job-scope.sql';

export interface TakenJob {
  readonly id: string;
  readonly kind: RunKind;
  readonly owner: string;
  readonly params: unknown;
  readonly attempt: number;
  /** Whether its owner wants it to end. */
  readonly cancelRequested: boolean;
}

export interface WaitingJob {
  readonly kind: string;
  readonly format: number;
  /** Whether it was running when a process died: now, or earlier without having ended since. */
  readonly suspect: boolean;
}

/** What a runner writes to the rows of jobs. Only the newest attempt may write. */
export interface JobRows {
  /**
   * Starts the job under the next attempt number, whoever had it before; null when it has ended. One that was running
   * has lost its process.
   */
  takeUp(id: string): Promise<TakenJob | null>;
  /**
   * The job while it is waiting or running; null when it has ended. Its kind or format may be one that only another
   * version knows.
   */
  look(id: string): Promise<WaitingJob | null>;
  /** The job as its newest attempt has it; null when none is running. */
  underWay(id: string): Promise<TakenJob | null>;
  /** Returns the job to the queue, adding to its failures; returns how many it has. */
  putBack(job: TakenJob, failures: 0 | 1): Promise<number>;
  /** Resets its failures: part of the work is stored for good. */
  forgive(job: TakenJob): Promise<void>;
  refuse(job: TakenJob, refusal: Refusal): Promise<void>;
  /** Ends it at its owner's request, recording what it had done. */
  cancelled(job: TakenJob): Promise<void>;
  /** Ends it for good, with a reference to the log and what it had done. Returns the reference. */
  giveUp(job: TakenJob, why: 'failed' | 'died'): Promise<string>;
}

const takenColumns = 'id, kind, owner, params, attempts as attempt, cancel_at is not null as "cancelRequested"';

export function createJobRows(query: Query): JobRows {
  const fail = async (
    job: TakenJob,
    message: string,
    { refusal = null, mayContinue = false }: { refusal?: Refusal | null; mayContinue?: boolean },
  ): Promise<void> => {
    await query(
      `update jobs set state = 'failed', error_msg = $3, result = $4, may_continue = $5, finished_at = now()
        where id = $1 and attempts = $2 and state in ('waiting', 'active')`,
      [
        job.id,
        job.attempt,
        message,
        refusal && JSON.stringify({ refusal: { code: refusal.code, values: refusal.values } }),
        mayContinue,
      ],
    );
  };
  return {
    async takeUp(id) {
      const [job] = await query<TakenJob>(
        `update jobs set state = 'active', attempts = attempts + 1, suspect = suspect or state = 'active',
                started_at = coalesce(started_at, now()), done = 0, total = null,
                scope_shrunk = ${scopeShrunk('jobs.owner')}
          where id = $1 and state in ('waiting', 'active')
         returning ${takenColumns}`,
        [id],
      );
      return job ?? null;
    },
    async look(id) {
      const [job] = await query<WaitingJob>(
        `select kind, format, suspect or state = 'active' as suspect from jobs where id = $1 and state in ('waiting', 'active')`,
        [id],
      );
      return job ?? null;
    },
    async underWay(id) {
      const [job] = await query<TakenJob>(`select ${takenColumns} from jobs where id = $1 and state = 'active'`, [id]);
      return job ?? null;
    },
    async putBack(job, failures) {
      const [waiting] = await query<{ failures: number }>(
        `update jobs set state = 'waiting', failures = failures + $3, done = 0, total = null
          where id = $1 and attempts = $2 and state = 'active' returning failures`,
        [job.id, job.attempt, failures],
      );
      return waiting?.failures ?? 0;
    },
    async forgive(job) {
      await query('update jobs set failures = 0 where id = $1 and attempts = $2 and failures > 0', [
        job.id,
        job.attempt,
      ]);
    },
    refuse: (job, refusal) => fail(job, refusal.message, { refusal }),
    async cancelled(job) {
      await fail(job, await endingOf(query, job, jobs.cancelled), { mayContinue: goesOn(job.kind) });
    },
    async giveUp(job, why) {
      const incident = randomBytes(5).toString('hex').toUpperCase();
      const ending =
        why === 'died'
          ? fill(jobs.died, { incident })
          : fill(jobs.failedWithReference, { reason: jobRefusals.jobFailed.sentence, incident });
      await fail(job, await endingOf(query, job, ending), { mayContinue: goesOn(job.kind) });
      return incident;
    },
  };
}
