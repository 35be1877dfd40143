// SQL: workers and people change the state of a job by conditions, without reading it first.
import type { JobRepository } from '@comensal/application/jobs';
import { goesOn, type JobKind, type JobState, jobFormat, jobRefusals } from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { fairUse } from '@comensal/domain/platform/fair-use';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { CountedSheet } from '@comensal/domain/platform/spreadsheets';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';
import { isUuid } from '../platform/database/uuid';
import { traceparent } from '../platform/tracing/tracing';
import { endingOf } from './job-account';
import { scopeShrunk } from './job-scope.sql';

/** The jobs of one transaction. `mostJobs` is how many unfinished ones a person may have. */
export function createJobRepository(query: Query, mostJobs: number = fairUse.jobs): JobRepository {
  /** Serialises concurrent requests of one person, so that the count is exact. */
  const requireRoom = async (owner: string): Promise<void> => {
    await query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.jobsOfOwner, owner]);
    const [counted] = await query<{ jobs: number }>(
      `select count(*) as jobs from jobs where owner = $1 and state in ('waiting', 'active')`,
      [owner],
    );
    if ((counted?.jobs ?? 0) >= mostJobs) throw new Refusal(jobRefusals.tooManyJobs, { max: mostJobs });
  };
  const held = async (id: string, owner: string): Promise<HeldJob> => {
    if (!isUuid(id)) throw new Refusal(platformRefusals.notFound);
    const [job] = await query<HeldJob & { owner: string }>(
      `select id, kind, state, owner, may_continue and params ? 'fileId' as "mayContinue" from jobs where id = $1 for update`,
      [id],
    );
    if (!job) throw new Refusal(platformRefusals.notFound);
    if (job.owner !== owner) throw new Refusal(platformRefusals.outOfScope);
    return job;
  };
  return {
    async add(job, at) {
      await requireRoom(job.owner);
      const [stored] = await query<{ id: string }>(
        'insert into jobs (kind, format, owner, params, created_at, traceparent) values ($1, $2, $3, $4, $5, $6) returning id',
        [job.kind, jobFormat(job.kind), job.owner, JSON.stringify(job.params), at, traceparent()],
      );
      if (!stored) throw new Error('The job was not inserted');
      return stored.id;
    },
    async record({ kind, owner, params, message }) {
      const [stored] = await query<{ id: string }>(
        `insert into jobs (kind, format, owner, params, state, result, started_at, finished_at, scope_shrunk)
         values ($1, $2, $3::text, $4, 'completed', $5, now(), now(), ${scopeShrunk('$3::text')}) returning id`,
        [kind, jobFormat(kind), owner, JSON.stringify(params), JSON.stringify({ message })],
      );
      if (!stored) throw new Error('The job was not inserted');
      return stored.id;
    },
    async complete({ id, attempt }, { result, fileId, done, total }) {
      const ended = await query(
        `update jobs set state = 'completed', result = $3, file_id = $4, done = $5, total = $6, error_msg = null, finished_at = now()
          where id = $1 and attempts = $2 and state = 'active' returning id`,
        [id, attempt, result === null ? null : JSON.stringify(result), fileId, done, total],
      );
      return ended.length > 0;
    },
    async readSheets(reviewId) {
      const [review] = await query<{ sheets: CountedSheet[] }>(
        `select coalesce(result->'readSheets', '[]') as sheets from jobs where id = $1`,
        [reviewId],
      );
      return review?.sheets ?? [];
    },
    async cancel(id, owner) {
      const job = await held(id, owner);
      if (job.state === 'active') {
        await query('update jobs set cancel_at = now() where id = $1 and cancel_at is null', [id]);
        return;
      }
      if (job.state !== 'waiting') throw new Refusal(jobRefusals.jobFinished);
      await query(
        `update jobs set state = 'failed', cancel_at = now(), finished_at = now(), may_continue = $3, error_msg = $2 where id = $1`,
        [id, await endingOf(query, job, jobs.cancelled), goesOn(job.kind)],
      );
    },
    async resume(id, owner) {
      const job = await held(id, owner);
      if (job.state !== 'failed' || !job.mayContinue) throw new Refusal(jobRefusals.jobNotContinued);
      await requireRoom(owner);
      await query(
        `update jobs set state = 'waiting', queued_at = null, cancel_at = null, may_continue = false, suspect = false, failures = 0,
                error_msg = null, result = null, finished_at = null, done = 0, total = null where id = $1`,
        [id],
      );
    },
  };
}

interface HeldJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly mayContinue: boolean;
}
