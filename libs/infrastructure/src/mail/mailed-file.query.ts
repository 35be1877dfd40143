import type { FileRecord } from '@comensal/application/platform/files';
import { creditAccess } from '@comensal/domain/credits';
import { type JobKind } from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { mayMake } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { findCreditFile } from '../credits/credit.queries';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';
import { isPersonHere } from '../platform/database/here.sql';
import type { Query } from '../platform/database/query';

/** What a mail carries at most, together; what is more stays behind its link. Servers refuse mails from 10 MB on. */
const mostBytes = 7 * 1_048_576;

/**
 * The files that a mail attaches, if its recipient may read them at this moment, under the rules of their download: the
 * result of their own job, named after its report, or the papers of a credit of one kind. None otherwise, once they
 * have expired, or where they are too large: the mail is then sent without.
 */
export async function findMailedFiles(query: Query, fileId: string, recipient: string): Promise<readonly FileRecord[]> {
  const [job] = await query<{ id: string; owner: string; kind: JobKind }>(
    `select j.id, j.owner, j.kind from jobs j join users u on u.username = j.owner where j.file_id = $1 and u.email = $2`,
    [fileId, recipient],
  );
  if (job === undefined) return findMailedPapers(query, fileId, recipient);
  const owner = await findJobOwner(query, job.owner);
  if (!owner) return [];
  try {
    const file = await findJobFile(query, owner.actor, job.id);
    return file ? [{ ...file, name: reportName(job.kind, file.name) }] : [];
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

/** `2026-11-20-reporte.xlsx` as `Reporte de transacciones 2026-11-20.xlsx`: a person keeps several of a day in one folder. */
function reportName(kind: JobKind, name: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0];
  return day === undefined ? name : `${jobs.kind[kind]} ${day}${name.slice(name.lastIndexOf('.'))}`;
}
