import { isRunKind, jobFormat, jobKinds } from '@comensal/domain/jobs';
import { fairUse } from '@comensal/domain/platform/fair-use';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';

/** The newest format of each kind that this version can do. */
const knownFormats = Object.fromEntries(jobKinds.filter(isRunKind).map((kind) => [kind, jobFormat(kind)]));

/**
 * Queues waiting jobs, through the outbox of the same transaction: for each owner as many as may be in the queue at
 * once, the oldest first, and the first of every owner before anybody's second. So two hundred exports of one person
 * wait behind a single one of somebody else, whatever the queue. A job that only a newer version can do waits in the
 * queue without its owner's place. Several relays take turns.
 */
export async function queueInTurns(query: Query, runningPerPerson: number = fairUse.runningJobs): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [advisoryLocks.jobTurns]);
  await query(
    `with queued as (
       select owner, count(*) as jobs from jobs
        where state in ('waiting', 'active') and queued_at is not null and format <= ($2::jsonb ->> kind)::integer group by owner
     ), waiting as (
       select j.id, j.created_at, coalesce(q.jobs, 0) + row_number() over (partition by j.owner order by j.created_at, j.id) as turn
         from jobs j left join queued q using (owner)
        where j.state = 'waiting' and j.queued_at is null
     ), handed_on as (
       update jobs set queued_at = now() from waiting
        where waiting.id = jobs.id and waiting.turn <= $1 and jobs.state = 'waiting' and jobs.queued_at is null
       returning jobs.id, jobs.kind, jobs.created_at, jobs.traceparent, waiting.turn
     )
     insert into outbox (queue, name, payload, traceparent, created_at)
     select 'jobs', kind, jsonb_build_object('jobId', id), traceparent,
            now() + interval '1 microsecond' * row_number() over (order by turn, handed_on.created_at, id)
       from handed_on`,
    [runningPerPerson, JSON.stringify(knownFormats)],
  );
}
