import type { RunKind } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { FileStore, StoredFile } from '../platform/files/file-store.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

export interface StartUploadDependencies {
  readonly inTransaction: InTransaction;
  readonly files: Pick<FileStore, 'remove'>;
  readonly clock: Clock;
}

export interface Upload {
  readonly kind: RunKind;
  /** Its bytes are in the store; no record references it yet. */
  readonly file: StoredFile;
  /** The choices sent with the file: parameters of the job. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Checked first: whether the job may start. Its refusal is the answer. */
  readonly allowed?: () => Promise<void>;
}

/**
 * Starts the job of an uploaded file, and records the file, in one transaction. Returns the job's id. A refusal by `allowed`
 * or of the job itself (tooManyJobs) removes the file. After any other error it stays, because its record may exist.
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
