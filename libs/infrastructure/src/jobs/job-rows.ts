import { randomBytes } from 'node:crypto';
import { goesOn, type JobKind, type Refusal, text } from '@comensal/domain';
import type { Query } from '../database/query';
import { endingOf } from './job-account';
import { scopeShrunk } from './job-scope.sql';

export interface TakenJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly owner: string;
  readonly params: unknown;
  readonly attempt: number;
  /** Its owner wants it to end. */
  readonly cancelAsked: boolean;
}

export interface WaitingJob {
  readonly kind: string;
  readonly format: number;
  /** It was under way when a process died: now, or once before without having ended since. */
  readonly suspect: boolean;
}

/** What a runner writes into the rows of jobs. Only the newest attempt may write. */
export interface JobRows {
  /** Under the next number, no matter who had it before; null when it has ended. One that was under way has lost its process. */
  takeUp(id: string): Promise<TakenJob | null>;
  /** The job as it waits or is under way; null when it has ended. Of another version its kind or format may be one that nobody here knows. */
  look(id: string): Promise<WaitingJob | null>;
  /** The job as its newest attempt has it; null when none is under way. */
  underWay(id: string): Promise<TakenJob | null>;
  /** Back among those that wait, with that many failures more; gives how many there are. */
  putBack(job: TakenJob, failures: 0 | 1): Promise<number>;
  /** What failed before counts no more: part of the work is done for good. */
  forgive(job: TakenJob): Promise<void>;
  refuse(job: TakenJob, refusal: Refusal): Promise<void>;
  /** Ends it as its owner wished, saying what it had done. */
  cancelled(job: TakenJob): Promise<void>;
  /** Ends it for good, with a reference to the log and what it had done. Answers the reference. */
  giveUp(job: TakenJob, why: 'failed' | 'died'): Promise<string>;
}

const takenColumns = 'id, kind, owner, params, attempts as attempt, cancel_at is not null as "cancelAsked"';

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
      await fail(job, await endingOf(query, job, text('jobs.cancelled')), { mayContinue: goesOn(job.kind) });
    },
    async giveUp(job, why) {
      const incident = randomBytes(5).toString('hex').toUpperCase();
      const ending =
        why === 'died'
          ? text('jobs.died', { incident })
          : text('jobs.failedWithReference', { reason: text('refusals.jobFailed'), incident });
      await fail(job, await endingOf(query, job, ending), { mayContinue: goesOn(job.kind) });
      return incident;
    },
  };
}
