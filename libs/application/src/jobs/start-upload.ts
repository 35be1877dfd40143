import type { Actor, JobKind } from '@comensal/domain';
import { Refusal } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { FileStore, StoredFile } from '../platform/file-store.port';
import type { InTransaction } from '../platform/unit-of-work.port';

export interface StartUploadDependencies {
  readonly inTransaction: InTransaction;
  readonly files: Pick<FileStore, 'remove'>;
  readonly clock: Clock;
}

export interface Upload {
  readonly kind: JobKind;
  /** Its bytes are in the store; no record names them yet. */
  readonly file: StoredFile;
  /** What was chosen beside the file: parameters of the job. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Whether it may start, asked before; its refusal is the answer. */
  readonly allowed?: () => Promise<void>;
}

/**
 * Starts the job about an uploaded file, and records the file, in one transaction. Answers the job's id. What `allowed` or the
 * job itself (tooManyJobs) is refused with removes the file; after any other error it stays, because the records may be there.
 */
export async function startUpload(
  { inTransaction, files, clock }: StartUploadDependencies,
  actor: Actor,
  { kind, file, choices = {}, allowed }: Upload,
): Promise<string> {
  try {
    await allowed?.();
    const at = clock();
    return await inTransaction(actor, async (unit) => {
      await unit.files.add([file], actor.username, at);
      const params = { fileId: file.id, fileName: file.name, ...choices };
      return unit.jobs.add({ kind, owner: actor.username, params }, at);
    });
  } catch (error) {
    if (error instanceof Refusal) await files.remove(file.id);
    throw error;
  }
}
