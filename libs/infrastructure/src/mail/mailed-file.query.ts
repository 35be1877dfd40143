import type { FileRecord } from '@comensal/application/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';
import type { Query } from '../platform/database/query';

/**
 * The file that a mail attaches, if its recipient may read it at this moment: the result of their own job, under the
 * rules of its download (`findJobFile`). Null otherwise, or once it has expired: the mail is then sent without it.
 */
export async function findMailedFile(query: Query, fileId: string, recipient: string): Promise<FileRecord | null> {
  const [job] = await query<{ id: string; owner: string }>(
    `select j.id, j.owner from jobs j join users u on u.username = j.owner where j.file_id = $1 and u.email = $2`,
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
