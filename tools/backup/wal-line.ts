import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { advisoryLocks, type Query } from '@comensal/infrastructure/platform/database';
import { pack, replaceFile } from './bytes';
import {
  asAdmin,
  type Cluster,
  positionOf,
  positionText,
  segmentAt,
  segmentStart,
  type WalShape,
  walShape,
} from './cluster';
import { layout, readLine } from './layout';

/** The replication slot that makes PostgreSQL retain WAL that is not archived yet. */
const slot = 'comensal_backup';
const lineFile = 'backup-line';

/** The line that this data folder writes, or none yet. */
export async function currentLine(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, lineFile), 'utf8').catch(() => '0')).trim();
}

/**
 * Continues this data folder's line of WAL, or starts one: the first time, after a restore, in another folder of
 * backups, for a copy of the data folder, and when PostgreSQL had to discard what was not archived in time. A line
 * without a backup restores nothing: whoever starts one takes a backup. Returns its name.
 */
export async function openLine(cluster: Cluster, folder: string): Promise<string> {
  return asAdmin(cluster, async (query) => {
    // Two concurrent callers start one line; the lock ends with the connection.
    await query('select pg_advisory_lock($1)', [advisoryLocks.walLine]);
    const line = await currentLine(cluster.dataDir);
    const [held] = await query<{ lost: boolean }>(
      `select wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1`,
      [slot],
    );
    const known = await readLine(folder, line);
    if (held && !held.lost && known?.dataDir === path.resolve(cluster.dataDir)) return line;
    if (held?.lost) await query('update backup_state set gap_at = now()');
    if (held) await query('select pg_drop_replication_slot($1)', [slot]);
    const [made] = await query<{ position: string }>(
      'select lsn::text as position from pg_create_physical_replication_slot($1, true)',
      [slot],
    );
    const fresh = randomUUID();
    await mkdir(path.join(folder, layout.line(fresh)), { recursive: true, mode: 0o700 });
    await writeLine(cluster, folder, fresh, null, positionOf(made?.position ?? '0/0'));
    await replaceFile(path.join(cluster.dataDir, lineFile), `${fresh}\n`);
    return fresh;
  });
}

function writeLine(cluster: Cluster, folder: string, line: string, until: Date | null, position: number) {
  const state = { dataDir: path.resolve(cluster.dataDir), until, position: positionText(position) };
  return replaceFile(path.join(folder, layout.line(line), layout.lineState), `${JSON.stringify(state)}\n`);
}

/**
 * Archives what PostgreSQL has flushed since the last time, and lets PostgreSQL recycle it. Returns the moment until
 * which every commit is in the line.
 */
export async function archiveWal(cluster: Cluster, folder: string, line: string): Promise<Date> {
  return asAdmin(cluster, async (query) => {
    const state = await readLine(folder, line);
    if (!state) throw new Error(`The line ${line} has no ${layout.lineState}`);
    const shape = await walShape(query);
    const { until, to } = await commitAndFlush(query, state.until);
    const target = path.join(folder, layout.line(line));
    const end = positionOf(to);
    const from = positionOf(state.position);
    for (let at = segmentStart(segmentAt(from, shape), shape); at < end; at += shape.segmentBytes)
      await copySegment(cluster, target, at, { from, end }, shape);
    await writeLine(cluster, folder, line, until, end);
    await query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, to]);
    return until;
  });
}

/**
 * A commit after the moment: whoever restores to it needs a record at which to stop. It also shows how far the last run
 * got.
 */
async function commitAndFlush(query: Query, archivedUntil: string | null): Promise<{ until: Date; to: string }> {
  const [moment] = await query<{ until: Date }>('select clock_timestamp() as until');
  await query('update backup_state set archived_until = $1', [archivedUntil]);
  const [flushed] = await query<{ to: string }>('select pg_current_wal_flush_lsn()::text as to');
  if (!moment || !flushed) throw new Error('PostgreSQL did not report its WAL position');
  return { until: moment.until, to: flushed.to };
}

/** A complete segment is compressed; the current one is continued with what was added. */
async function copySegment(
  cluster: Cluster,
  target: string,
  at: number,
  { from, end }: { readonly from: number; readonly end: number },
  shape: WalShape,
): Promise<void> {
  const name = segmentAt(at, shape);
  const source = path.join(cluster.folder, 'pg_wal', name);
  const partial = path.join(target, `${name}${layout.unfinished}`);
  if (end >= at + shape.segmentBytes) {
    if (!(await pack(source, path.join(target, name), name))) throw new Error(`PostgreSQL has removed ${name}`);
    await rm(partial, { force: true });
    return;
  }
  const length = end - at;
  const out = await open(partial, 'a', 0o600);
  try {
    // The remains of an interrupted copy are overwritten; bytes that PostgreSQL has flushed never change.
    const begin = Math.min((await out.stat()).size, Math.max(from - at, 0));
    await out.truncate(begin);
    const bytes = Buffer.alloc(length - begin);
    const read = await open(source, 'r');
    try {
      const { bytesRead } = await read.read(bytes, 0, bytes.length, begin);
      if (bytesRead !== bytes.length) throw new Error(`${name} is shorter than PostgreSQL said`);
    } finally {
      await read.close();
    }
    await out.appendFile(bytes);
    await out.sync();
  } finally {
    await out.close();
  }
}
