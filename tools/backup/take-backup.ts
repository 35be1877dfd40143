import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '@comensal/application/platform/files';
import { type Query } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { pack, packed, packText, replaceFile, severalAtOnce } from './bytes';
import { asAdmin, type Cluster, positionOf, segmentAt, segmentStart, type WalShape, walShape } from './cluster';
import { keepFiles, type SavedFiles } from './keep-files';
import { type Base, layout, type Manifest, type SavedFile } from './layout';
import { currentLine } from './wal-line';

/** Recreated at each start of PostgreSQL, or belonging only to the running one. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'current_logfiles', 'backup_label']);
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/**
 * What is in DATA_DIR and not in the database. The key that signs the audit is stored elsewhere, manually
 * (docs/operating.md).
 */
const secrets = ['secret', 'token-secret', 'postgres.password', 'postgres.roles', 'audit-heads', 'demonstration.done'];

/**
 * Takes a backup of the running embedded database into a folder of backups: the cluster by PostgreSQL's own
 * `pg_backup_start` and `pg_backup_stop`, the WAL that makes it consistent, the secrets, and the files. Everybody keeps
 * working meanwhile; an interrupted one leaves nothing that could be mistaken for a complete one. Returns the backup,
 * and the files whose bytes were missing.
 */
export async function takeBackup(
  cluster: Cluster,
  folder: string,
  files: FileStore,
): Promise<Base & Pick<SavedFiles, 'broken'>> {
  const name = layout.base(new Date());
  const draft = path.join(folder, `${name}${layout.unfinished}`);
  const whole = path.join(folder, name);
  try {
    // Before the database: the heads of the audit must not mention a block that the database in the backup lacks.
    const heads = await packSecrets(cluster.dataDir, path.join(draft, layout.secrets), secrets);
    const base = await asAdmin(cluster, (query) => packCluster(query, cluster, draft));
    // After it: what the database names as a file was in the store before it was named.
    const { broken, ...stored } = await asAdmin(cluster, (query) =>
      keepFiles(query, files, createLocalFileStore(path.join(folder, layout.files))),
    );
    // After it, too: keys are only added, so every signature in the database has its key.
    const keys = await packSecrets(cluster.dataDir, path.join(draft, layout.secrets), [layout.auditKeys]);
    const line = await currentLine(cluster.dataDir);
    const manifest: Manifest = { format: 1, line, ...base, secrets: [...heads, ...keys], files: stored };
    await replaceFile(path.join(draft, layout.manifest), `${JSON.stringify(manifest)}\n`);
    await rename(draft, whole);
    await asAdmin(cluster, (query) =>
      query('update backup_state set base_at = greatest(base_at, $1)', [manifest.endedAt]),
    );
    return { folder: whole, manifest, broken };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type PackedCluster = Omit<Manifest, 'format' | 'line' | 'secrets' | 'files'>;

async function packCluster(query: Query, cluster: Cluster, draft: string): Promise<PackedCluster> {
  const shape = await walShape(query);
  // Retains the WAL from here on for as long as this connection lives.
  await query(`select pg_create_physical_replication_slot('comensal_base_' || pg_backend_pid(), true, true)`);
  const [begun] = await query<{ position: string }>(
    `select pg_backup_start(label => 'comensal', fast => true)::text as position`,
  );
  const target = path.join(draft, layout.cluster);
  const { folders, files } = await entriesOf(cluster.folder);
  const packedFiles = await severalAtOnce(files, (file) =>
    pack(path.join(cluster.folder, file), path.join(target, file), file),
  );
  const stored = packedFiles.filter((match) => match !== null);
  const [ended] = await query<{ position: string; label: string; at: Date }>(
    'select lsn::text as position, labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)',
  );
  if (!begun || !ended) throw new Error('PostgreSQL did not report the start and end of the backup');
  stored.push(await packText(ended.label, path.join(target, 'backup_label'), 'backup_label'));
  const first = segmentAt(positionOf(begun.position), shape);
  const wal = await packSegments(cluster, first, segmentAt(positionOf(ended.position) - 1, shape), shape, draft);
  return { ...shape, endedAt: ended.at.toISOString(), firstSegment: first, folders, cluster: stored, wal };
}

async function packSegments(cluster: Cluster, first: string, last: string, shape: WalShape, draft: string) {
  const stored: SavedFile[] = [];
  const end = segmentStart(last, shape);
  for (let position = segmentStart(first, shape); position <= end; position += shape.segmentBytes) {
    const name = segmentAt(position, shape);
    const match = await pack(path.join(cluster.folder, 'pg_wal', name), path.join(draft, layout.wal, name), name);
    if (!match) throw new Error(`PostgreSQL has removed ${name}, which the backup needs`);
    stored.push(match);
  }
  return stored;
}

/** Relative to the folder; those left empty are listed but not entered. */
async function entriesOf(root: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const relative = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name.startsWith('pgsql_tmp')) continue;
        folders.push(relative);
        if (!emptied.has(relative)) await visit(relative);
      } else if (entry.isFile() && !leftOut.has(entry.name)) files.push(relative);
    }
  };
  await visit('.');
  // PostgreSQL does not create these itself.
  folders.push('pg_wal/archive_status', 'pg_wal/summaries');
  return { folders, files };
}

/** Packs what is there of these names of a data folder, folders with all that is in them but the keys of the audit. */
export async function packSecrets(dataDir: string, target: string, names: readonly string[]): Promise<SavedFile[]> {
  const stored: SavedFile[] = [];
  const keep = async (name: string): Promise<void> => {
    const source = path.join(dataDir, name);
    const stats = await stat(source).catch(() => null);
    if (stats?.isDirectory()) {
      for (const each of await readdir(source)) {
        const inner = path.join(name, each);
        if (inner !== layout.auditKeys) await keep(inner);
      }
    } else if (stats?.isFile()) {
      const one = await pack(source, path.join(target, name), name);
      if (one) stored.push(one);
    }
  };
  for (const name of names) await keep(name);
  return stored;
}

/** Bytes of the backup on disk, without the pool of files. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(packed))
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
