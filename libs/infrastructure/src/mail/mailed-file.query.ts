import type { FileRecord } from '@comensal/application/platform/files';
import { creditAccess } from '@comensal/domain/credits';
import { mayMake } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { findCreditFile } from '../credits/credit.queries';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';
import { isPersonHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';
import { isRecipient, isRecipientAddress } from '../reports/schedule-recipients.sql';

/** What a mail carries at most, together; what is more stays behind its link. Servers refuse mails from 10 MB on. */
const mostBytes = 7 * 1_048_576;

/**
 * The files that a mail attaches, if its recipient may read them at this moment, under the rules of their download: the
 * result of their own job, or of a schedule that still goes to them (`findJobFile`), or the papers of a credit of one
 * kind. None otherwise, once they have expired, or where they are too large: the mail is then sent without.
 */
export async function findMailedFiles(query: Query, fileId: string, recipient: string): Promise<readonly FileRecord[]> {
  const [job] = await query<{ id: string; owner: string }>(
    `select j.id, j.owner from jobs j join users u on u.username = j.owner
      where j.file_id = $1 and (u.email = $2 or exists (
        select from report_schedule_runs r join report_schedules s on s.id = r.schedule_id
         where r.job_id = j.id and (
           exists (select from users reader where reader.email = $2 and ${isRecipient('reader', 's')})
           or exists (select from report_addresses a where a.email = $2 and ${isRecipientAddress('a', 's')}))))`,
    [fileId, recipient],
  );
  if (job === undefined) return findMailedPapers(query, fileId, recipient);
  const owner = await findJobOwner(query, job.owner);
  if (!owner) return [];
  try {
    const file = await findJobFile(query, owner.actor, job.id);
    return file ? [file] : [];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** The current papers beside one of a credit, in their order, as long as they fit. */
async function findMailedPapers(query: Query, fileId: string, recipient: string): Promise<readonly FileRecord[]> {
  const [person] = await query<{ username: string }>(
    `select u.username from users u where u.email = $1 and ${isPersonHere('u')}`,
    [recipient],
  );
  const reader = person && (await findJobOwner(query, person.username));
  if (!reader || !mayMake(reader.actor, creditAccess['credits/getCreditFile'])) return [];
  const papers = await query<{ path: string }>(
    `select other.file_id as path from credit_documents d
       join credit_documents other on other.credit_id = d.credit_id and other.type = d.type where d.file_id = $1 and other.replaced_at is null order by other.id`,
    [fileId],
  );
  const files: FileRecord[] = [];
  for (const { path } of papers) {
    const file = await findCreditFile(query, reader.actor, path);
    if (file) files.push(file);
  }
  return files.reduce((sum, { size }) => sum + size, 0) <= mostBytes ? files : [];
}
