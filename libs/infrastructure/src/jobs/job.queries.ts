import { type JobView, Refusal } from '@comensal/domain';
import { isoMoment } from '../database/moment.sql';
import type { Query } from '../database/query';
import { isUuid } from '../database/uuid';

/** The jobs that the bell shows. */
const listed = 20;

const jobColumns = `j.id, j.kind, j.state, json_build_object('done', j.done, 'total', j.total) as progress,
  case when j.state = 'completed' then j.result end as result, j.error_msg as "errorMsg", f.name as "fileName",
  ${isoMoment('j.created_at')} as created_at`;

/** The person's latest jobs, newest first. */
export function listJobs(query: Query, owner: string): Promise<JobView[]> {
  return query<JobView>(
    `select ${jobColumns} from jobs j left join files f on f.id = j.file_id where j.owner = $1 order by j.created_at desc, j.started_at desc nulls first, j.id limit ${listed}`,
    [owner],
  );
}

/** A job of the person's own. Throws notFound where there is none, outOfScope where it is somebody else's (contract, "Long work"). */
export async function getJob(query: Query, owner: string, id: string): Promise<JobView> {
  if (!isUuid(id)) throw new Refusal('notFound');
  const [job] = await query<JobView & { owner: string }>(
    `select ${jobColumns}, j.owner from jobs j left join files f on f.id = j.file_id where j.id = $1`,
    [id],
  );
  if (!job) throw new Refusal('notFound');
  if (job.owner !== owner) throw new Refusal('outOfScope');
  const { owner: _owner, ...view } = job;
  return view;
}

/** The file that a job of the person's own left; null while there is none, or when its time is over. Throws as `getJob` does. */
export async function findJobFile(
  query: Query,
  owner: string,
  id: string,
): Promise<{ id: string; name: string; contentType: string; size: number } | null> {
  await getJob(query, owner, id);
  const [file] = await query<{ id: string; name: string; contentType: string; size: number }>(
    'select f.id, f.name, f.content_type as "contentType", f.size from jobs j join files f on f.id = j.file_id where j.id = $1',
    [id],
  );
  return file ?? null;
}

/** Why a job failed, as the refusal that it ended with; 'jobFailed' when it was no refusal. */
export async function jobRefusal(query: Query, id: string): Promise<Refusal> {
  const [job] = await query<{ refusal: { code: Refusal['code']; values: Refusal['values'] } | null }>(
    `select result->'refusal' as refusal from jobs where id = $1 and state = 'failed'`,
    [id],
  );
  return job?.refusal ? new Refusal(job.refusal.code, job.refusal.values) : new Refusal('jobFailed');
}
