import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { copyHeads, keepHeads } from '@comensal/infrastructure/audit';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import { createFileStore, createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { withConnection } from '../commands/with-connection';
import { type MovedFiles, moveFiles } from '../files/move-files';
import { keepFiles, type SavedFiles } from './keep-files';
import { layout } from './layout';
import { removeGoneFiles } from './retention';
import { packSecrets } from './take-backup';
import { unpackMissing } from './unpack-backup';

/** Of DATA_DIR, besides the documents: what an installation with its own PostgreSQL has there. */
const ofDataDir = ['token-secret', 'audit-heads'];
type Place = Pick<Configuration, 'databaseUrl' | 'dataDir' | 'filesUrl'>;
const placeOf = ({ dataDir, filesUrl }: Place) => filesUrl ?? path.join(dataDir, 'files');

/**
 * What lies beside an external PostgreSQL: the heads of the audit, and the documents that the database names, into the
 * pool of a folder of backups. A document is stored before the transaction that names it and never changed: whoever
 * copies the database first and the documents afterwards has all that the copied database names. Heads that must not
 * mention a block that a dump lacks are copied on their own, before the dump.
 */
export async function keepHeadsOf(configuration: Place, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copied = await keepHeads(placeOf(configuration), path.join(folder, layout.files), new Date());
  await packSecrets(configuration.dataDir, path.join(folder, layout.secrets), ofDataDir);
  await packSecrets(configuration.dataDir, path.join(folder, layout.secrets), [layout.auditKeys]);
  return copied;
}

/**
 * The documents; with `createdAfter` only newer ones are looked for, otherwise those that no moment of the last
 * `backupKeepDays` needs are removed, too.
 */
export function keepDocuments(
  configuration: Place & Pick<Configuration, 'backupKeepDays'>,
  folder: string,
  createdAfter: Date | null = null,
): Promise<SavedFiles> {
  const now = new Date();
  const horizon = new Date(now.getTime() - configuration.backupKeepDays * 86_400_000);
  const pool = createLocalFileStore(path.join(folder, layout.files));
  return withConnection(configuration.databaseUrl, async (query) => {
    const stored = await keepFiles(query, createFileStore(configuration), pool, createdAfter);
    if (createdAfter === null) await removeGoneFiles(folder, { query, horizon, now });
    return stored;
  });
}

export interface BroughtBack {
  readonly files: MovedFiles;
  readonly heads: number;
}

/**
 * Brings back beside a restored database what is missing there: its documents, each read back and compared with its
 * record, and the heads of the audit. Repeatable; overwrites nothing that is whole.
 */
export async function bringBack(configuration: Place, folder: string): Promise<BroughtBack> {
  const pool = path.join(folder, layout.files);
  const store = createFileStore(configuration);
  await store.check();
  const files = await withConnection(configuration.databaseUrl, (query) =>
    moveFiles(query, { from: createLocalFileStore(pool), to: store }),
  );
  const heads = await copyHeads(pool, placeOf(configuration));
  await unpackMissing(path.join(folder, layout.secrets), configuration.dataDir);
  return { files, heads };
}
