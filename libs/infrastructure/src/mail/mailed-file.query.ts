import type { FoundFile } from '@comensal/application';
import { Refusal } from '@comensal/domain';
import type { Query } from '../database/query';
import { findJobFile } from '../jobs/job.queries';
import { findJobOwner } from '../jobs/job-owner.query';

/**
 * The file that a mail carries, as its recipient may have it at this moment: it is what a job of their own left, and the rules
 * of fetching it hold (`findJobFile`). Null where they do not, or the file's time is over: the mail goes without it.
 */
export async function findMailedFile(query: Query, fileId: string, recipient: string): Promise<FoundFile | null> {
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
