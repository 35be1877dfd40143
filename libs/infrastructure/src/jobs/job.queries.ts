import type { FileRecord } from '@comensal/application/platform/files';
import { accessByKind } from '@comensal/domain/job-access';
import { isJobKind, type JobKind, type JobView, jobRefusals, showsScope } from '@comensal/domain/jobs';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal, type Refusals } from '@comensal/domain/platform/refusals';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { isUuid } from '../platform/database/uuid';
import { scopeShrunk } from './job-scope.sql';
import { mayBeUndone } from './may-be-undone.sql';

/** How many jobs the bell shows. */
const listed = 20;

const jobColumns = `j.id, j.kind, j.state, json_build_object('done', j.done, 'total', j.total) as progress,
  case when j.state = 'completed' then j.result end as result, j.error_msg as "errorMsg", f.name as "fileName",
  case when j.state in ('waiting', 'active') and j.cancel_at is null then 'cancel'
       when j.state = 'failed' and j.may_continue and j.params ? 'fileId' then 'continue'
       when ${mayBeUndone('j')} then 'undo' end as offers,
  ${isoMoment('j.created_at')} as created_at`;

/** The person's latest jobs, newest first. */
export function listJobs(query: Query, owner: string): Promise<JobView[]> {
  return query<JobView>(
    `select ${jobColumns} from jobs j left join files f on f.id = j.file_id where j.owner = $1 order by j.created_at desc, j.started_at desc nulls first, j.id limit ${listed}`,
    [owner],
  );
}

/**
 * One of the actor's jobs. Throws notFound when there is none, outOfScope when it is somebody else's (contract, "Long
 * work").
 */
export async function getJob(query: Query, owner: string, id: string): Promise<JobView> {
  if (!isUuid(id)) throw new Refusal(platformRefusals.notFound);
  const [job] = await query<JobView & { owner: string }>(
    `select ${jobColumns}, j.owner from jobs j left join files f on f.id = j.file_id where j.id = $1`,
    [id],
  );
  if (!job) throw new Refusal(platformRefusals.notFound);
  if (job.owner !== owner) throw new Refusal(platformRefusals.outOfScope);
  const { owner: _owner, ...view } = job;
  return view;
}

/**
 * The file of one of the actor's jobs; null while there is none, or once it has expired. Throws what `getJob` throws;
 * noPermission when the person may no longer start such a job, or it is of a newer version; jobFileOutdated when the
 * person may see less than when it was read.
 */
export async function findJobFile(query: Query, actor: Actor, id: string): Promise<FileRecord | null> {
  const { kind } = await getJob(query, actor.username, id);
  if (!isJobKind(kind) || !mayMake(actor, accessByKind[kind])) throw new Refusal(platformRefusals.noPermission);
  const [row] = await query<FileRecord & { readonly scopeShrunk: boolean }>(
    `select f.id, f.name, f.content_type as "contentType", f.size, j.scope_shrunk <> ${scopeShrunk('j.owner')} as "scopeShrunk"
       from jobs j join files f on f.id = j.file_id where j.id = $1`,
    [id],
  );
  if (!row) return null;
  const { scopeShrunk: shrunk, ...file } = row;
  if (shrunk && showsScope(kind)) throw new Refusal(jobRefusals.jobFileOutdated);
  return file;
}

/**
 * Refuses to show the rows of a review that is not the actor's own: what `getJob` throws, notFound for a job of another
 * kind, and jobFileOutdated when the person may see less than when it was read.
 */
export async function refuseForeignReview(query: Query, actor: Actor, id: string, kind: JobKind): Promise<void> {
  const job = await getJob(query, actor.username, id);
  if (job.kind !== kind) throw new Refusal(platformRefusals.notFound);
  const [review] = await query<{ isOutdated: boolean | null }>(
    `select j.scope_shrunk <> ${scopeShrunk('j.owner')} as "isOutdated" from jobs j where j.id = $1`,
    [id],
  );
  if (review?.isOutdated) throw new Refusal(jobRefusals.jobFileOutdated);
}

/** The refusal with which a job ended, among those that there are; 'jobFailed' when it ended otherwise. */
export async function jobRefusal(query: Query, id: string, refusals: Refusals): Promise<Refusal> {
  const [job] = await query<{ refusal: { code: Refusal['code']; values: Refusal['values'] } | null }>(
    `select result->'refusal' as refusal from jobs where id = $1 and state = 'failed'`,
    [id],
  );
  return job?.refusal
    ? new Refusal(refusals[job.refusal.code], job.refusal.values)
    : new Refusal(jobRefusals.jobFailed);
}
