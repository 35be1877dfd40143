import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStore } from '@comensal/application/platform/files';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { pack } from './bytes';
import { asAdmin, type Cluster } from './cluster';
import { keepDocuments, keepHeadsOf } from './documents';
import { keepFiles } from './keep-files';
import { layout, listBases } from './layout';
import { removeOldBackups } from './retention';
import { takeBackup } from './take-backup';
import { archiveWal, openLine } from './wal-line';

const everyMs = 20_000;
/** How far back new files are looked for each time: longer than any upload takes between its record and its commit. */
const overlapMs = 3_600_000;
/** 2:00 in Buenos Aires. */
const hourUtc = 5;

export interface Keeping {
  readonly cluster: Cluster;
  /** BACKUP_DIR. */
  readonly folder: string;
  readonly keepDays: number;
  readonly files: FileStore;
  readonly logger: Logger;
}

/**
 * Maintains the backups of the embedded database: archives its WAL and its new files every twenty seconds, takes a full
 * backup each night (at once when last night's is missing), and removes what is too old. Failures are logged and
 * retried. Rejects when the folder is not writable.
 */
export async function keepBackups(keeping: Keeping): Promise<{ close(): Promise<void> }> {
  await mkdir(keeping.folder, { recursive: true, mode: 0o700 });
  await createLocalFileStore(path.join(keeping.folder, layout.files)).check();
  const stop = new AbortController();
  const running = Promise.all([
    repeat(keeping, stop.signal, 'archive', () => archiveOnce(keeping)),
    repeat(keeping, stop.signal, 'backup', () => backUpWhenDue(keeping)),
  ]);
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

export interface KeepingDocuments extends Pick<Keeping, 'folder' | 'logger'> {
  readonly configuration: Pick<Configuration, 'databaseUrl' | 'dataDir' | 'filesUrl' | 'backupKeepDays'>;
}

/**
 * Maintains what lies beside an external database, whose own backups others take: copies its new documents and the
 * heads of its audit every twenty seconds, all documents at the start and each day, and removes those that no moment of
 * the last days needs. Rejects when the folder is not writable.
 */
export async function keepBesideDatabase(keeping: KeepingDocuments): Promise<{ close(): Promise<void> }> {
  const { folder, logger } = keeping;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await createLocalFileStore(path.join(folder, layout.files)).check();
  const stop = new AbortController();
  let whole: Date | null = null;
  const running = repeat({ logger }, stop.signal, 'documents', async () => {
    const now = new Date();
    const isWhole = whole === null || whole < lastNight(now);
    await keepBesideOnce(keeping, now, isWhole);
    if (isWhole) whole = now;
  });
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

async function keepBesideOnce({ configuration, folder, logger }: KeepingDocuments, now: Date, isWhole: boolean) {
  await keepHeadsOf(configuration, folder);
  const since = isWhole ? null : new Date(now.getTime() - overlapMs);
  const { count, broken } = await keepDocuments(configuration, folder, since);
  if (broken.length > 0) logger.error({ broken }, 'files that the database names are missing or damaged');
  if (isWhole) logger.info({ count }, 'documents kept');
}

async function repeat(
  { logger }: Pick<Keeping, 'logger'>,
  signal: AbortSignal,
  task: string,
  work: () => Promise<unknown>,
) {
  while (!signal.aborted) {
    await work().catch((error: unknown) => logger.error({ task, error: describeError(error) }, 'backup task failed'));
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** One round: the WAL first, then the signing keys and the files that it names. */
export async function archiveOnce({ cluster, folder, files, logger }: Keeping): Promise<Date> {
  const line = await openLine(cluster, folder);
  const until = await archiveWal(cluster, folder, line);
  await pack(
    path.join(cluster.dataDir, layout.auditKeys),
    path.join(folder, layout.line(line), layout.auditKeys),
    layout.auditKeys,
  );
  const { broken } = await asAdmin(cluster, (query) =>
    keepFiles(
      query,
      files,
      createLocalFileStore(path.join(folder, layout.files)),
      new Date(until.getTime() - overlapMs),
    ),
  );
  if (broken.length > 0) logger.error({ broken }, 'files that the database names are missing or damaged');
  return until;
}

async function backUpWhenDue(keeping: Keeping): Promise<void> {
  const { cluster, folder, keepDays, files, logger } = keeping;
  const line = await openLine(cluster, folder);
  const last = (await listBases(folder)).findLast(({ manifest }) => manifest.line === line);
  const now = new Date();
  if (last && new Date(last.manifest.endedAt) >= lastNight(now)) return;
  const { folder: taken, broken } = await takeBackup(cluster, folder, files);
  const removed = await asAdmin(cluster, (query) => removeOldBackups(folder, { query, line, days: keepDays, now }));
  logger.info({ taken, broken: broken.length, removed }, 'backup taken');
}

/** The newest moment at which a nightly backup was due. */
function lastNight(now: Date): Date {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourUtc);
  return new Date(tonight <= now.getTime() ? tonight : tonight - 86_400_000);
}
