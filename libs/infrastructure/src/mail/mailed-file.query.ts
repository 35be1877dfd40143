import type { FileRecord } from '@comensal/application/platform/files';
import { type JobKind } from '@comensal/domain/jobs';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Query } from '../platform/database/query';

/**
 * The file that a mail attaches, if its recipient may read it at this moment: the result of their own job, under the
 * rules of its download (`findJobFile`), named after its report. Null otherwise, or once it has expired: the mail is
 * then sent without it.
 */
export async function findMailedFile(query: Query, fileId: string, recipient: string): Promise<FileRecord | null> {
  const [job] = await query<{ id: string; owner: string; kind: JobKind }>(
    `select j.id, j.owner, j.kind from jobs j join users u on u.username = j.owner where j.file_id = $1 and u.email = $2`,
    [fileId, recipient],
  );
  const owner = job && (await findJobOwner(query, job.owner));
  if (!owner) return null;
  try {
    const file = await findJobFile(query, owner.actor, job.id);
    return file && { ...file, name: reportName(job.kind, file.name) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** `2026-11-20-reporte.xlsx` as `Reporte de transacciones 2026-11-20.xlsx`: a person keeps several of a day in one folder. */
function reportName(kind: JobKind, name: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0];
  return day === undefined ? name : `${jobs.kind[kind]} ${day}${name.slice(name.lastIndexOf('.'))}`;
}
