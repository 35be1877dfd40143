import type { FileRecord } from '@comensal/application/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Query } from '../platform/database/query';
import { isRecipient, isRecipientAddress } from '../reports/schedule-recipients.sql';

/**
 * The file that a mail attaches, if its recipient may read it at this moment: the result of their own job, or of a
 * schedule that still goes to them, under the rules of its owner's download (`findJobFile`). Null otherwise, or once it
 * has expired: the mail is then sent without it.
 */
export async function findMailedFile(query: Query, fileId: string, recipient: string): Promise<FileRecord | null> {
  const [job] = await query<{ id: string; owner: string }>(
    `select j.id, j.owner from jobs j join users u on u.username = j.owner
      where j.file_id = $1 and (u.email = $2 or exists (
        select from report_schedule_runs r join report_schedules s on s.id = r.schedule_id
         where r.job_id = j.id and (
           exists (select from users reader where reader.email = $2 and ${isRecipient('reader', 's')})
           or exists (select from report_addresses a where a.email = $2 and ${isRecipientAddress('a', 's')}))))`,
    [fileId, recipient],
  );
  const owner = job && (await findJobOwner(query, job.owner));
  if (!owner) return null;
  try {
    return await findJobFile(query, owner.actor, job.id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
