import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { migrate } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { createLogger } from '@comensal/infrastructure/platform/logging';
import { eventually } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import type { Cluster } from './cluster';
import { archiveOnce, type Keeping } from './keeper';
import { layout, listBases } from './layout';
import { readMoment } from './moment';
import { restoreBackup } from './restore-backup';
import { removeOldBackups } from './retention';
import { takeBackup } from './take-backup';
import { openLine } from './wal-line';

const root = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-backup-`));
const dataDir = path.join(root, 'data');
const folder = path.join(root, 'backups');
const files = createLocalFileStore(path.join(dataDir, 'files'));

let server: EmbeddedServer;
let cluster: Cluster;
let keeping: Keeping;

/** What the writers did, numbered by one clock, so that before and after are unambiguous. */
let clock = 0;
interface Written {
  readonly id: string;
  readonly begun: number;
  acknowledged: number;
}
const written: Written[] = [];
let isWriting = true;

async function write(): Promise<void> {
  await withConnection(cluster.adminUrl, async (query) => {
    while (isWriting) {
      const one: Written = { id: randomUUID(), begun: (clock += 1), acknowledged: Number.POSITIVE_INFINITY };
      written.push(one);
      await query('insert into proof (id) values ($1)', [one.id]);
      one.acknowledged = clock += 1;
    }
  });
}
const acknowledged = (): number => written.filter((one) => Number.isFinite(one.acknowledged)).length;
async function moreWritten(): Promise<void> {
  const wanted = acknowledged() + 200;
  await eventually('two hundred more rows', async () => acknowledged() >= wanted || null);
}

async function addFile(name: string, content: string): Promise<string> {
  const id = randomUUID();
  const { size, sha256 } = await files.write(id, Readable.from([content]));
  await withConnection(cluster.adminUrl, (query) =>
    query(
      `insert into files (id, name, content_type, size, sha256, created_at) values ($1, $2, 'text/plain', $3, $4, now())`,
      [id, name, size, sha256],
    ),
  );
  return id;
}

let middle: { readonly at: Date; readonly before: number; readonly after: number };
const stored: Record<'first' | 'second' | 'late', string> = { first: '', second: '', late: '' };

beforeAll(async () => {
  server = await startEmbedded({ dataDir });
  const { owner } = await ensureDatabase(server, dataDir);
  await migrate(owner);
  cluster = { folder: server.folder, adminUrl: server.url(databaseName), dataDir };
  await withConnection(owner, (query) => query('create table proof (id uuid primary key)'));
  keeping = { cluster, folder, keepDays: 14, files, logger: createLogger('test', 'silent') };
  writeFileSync(path.join(dataDir, 'secret'), 'e'.repeat(10) + 'abcdefghijklmnopqrstuvwxyz0123456789');
  stored.first = await addFile('factura.txt', 'before the backup');

  mkdirSync(path.join(dataDir, 'audit-heads'));
  writeFileSync(path.join(dataDir, 'audit-heads', '2026.jsonl'), '');
  const writers = [write(), write(), write()];
  await archiveOnce(keeping);
  const { broken } = await takeBackup(cluster, folder, files);
  expect(broken).toEqual([]);
  await moreWritten();
  // A key created after the backup; the backup keeps the heads of its own time.
  writeFileSync(path.join(dataDir, layout.auditKeys), '');
  stored.second = await addFile('nota.txt', 'between the backup and the moment');
  await archiveOnce(keeping);
  await moreWritten();
  middle = await withConnection(cluster.adminUrl, async (query) => {
    const before = (clock += 1);
    // In whole milliseconds, as people write it: the next one, which is later than everything acknowledged, and has
    // passed.
    const [row] = await query<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`,
    );
    for (let isOver = false; !isOver; )
      [{ isOver } = { isOver: false }] = await query<{ isOver: boolean }>('select clock_timestamp() > $1 as "isOver"', [
        row?.at,
      ]);
    return { at: row?.at ?? new Date(0), before, after: (clock += 1) };
  });
  await moreWritten();
  stored.late = await addFile('tarde.txt', 'after the moment');
  // The WAL continues in a further segment, as it does all day.
  await withConnection(cluster.adminUrl, (query) => query('select pg_switch_wal()'));
  await moreWritten();
  isWriting = false;
  await Promise.all(writers);
  await archiveOnce(keeping);
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

let restored = 0;
const newFolder = (): string => path.join(root, `restored-${(restored += 1)}`);
const restore = (to: string, until: Date | null = null, from = folder) =>
  restoreBackup({ from, to, until, environment: { PATH: process.env['PATH'] } });

/** What a restored data folder contains, as the next start finds it. */
async function look(to: string): Promise<{ ids: ReadonlySet<string>; files: readonly string[] }> {
  const match = await startEmbedded({ dataDir: to });
  try {
    return await withConnection(match.url(databaseName), async (query) => ({
      ids: new Set((await query<{ id: string }>('select id from proof')).map(({ id }) => id)),
      files: (await query<{ name: string }>('select name from files order by name')).map(({ name }) => name),
    }));
  } finally {
    await match.stop();
  }
}

/** A copy of the backups with something broken. */
function broken(work: (copy: string, base: string) => void): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const base = readdirSync(copy).find((name) => name.startsWith('base-')) ?? '';
  work(copy, path.join(copy, base));
  return copy;
}
function alter(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

it('a moment in the middle of the writes is restored: everything acknowledged before it, nothing started after it', async () => {
  const to = newFolder();
  const { lines, isSound } = await restore(to, middle.at);
  expect(isSound).toBe(true);
  expect(lines.filter((line) => line.startsWith('FALLA'))).toEqual([]);
  expect(lines).toContain('Los saldos coinciden: 0 cuentas, 0 movimientos, 0 comidas.');
  // No worker ran on it, so nothing was kept outside the database.
  expect(lines.at(-1)).toBe('Lo que hay de la auditoría está íntegro; SU FINAL NO ESTÁ PROBADO.');
  expect(readFileSync(path.join(to, 'restauracion.txt'), 'utf8')).toBe(`${lines.join('\n')}\n`);
  const { ids, files: names } = await look(to);
  const lost = written.filter((one) => one.acknowledged < middle.before && !ids.has(one.id));
  const early = written.filter((one) => one.begun > middle.after && ids.has(one.id));
  expect([lost, early]).toEqual([[], []]);
  expect(ids.size).toBeGreaterThan(400);
  expect(names).toEqual(['factura.txt', 'nota.txt']);
  const store = createLocalFileStore(path.join(to, 'files'));
  expect(await Promise.all(Object.values(stored).map(async (id) => (await store.onDisk(id)) !== null))).toEqual([
    true,
    true,
    false,
  ]);
  expect(readFileSync(path.join(to, 'secret'))).toEqual(readFileSync(path.join(dataDir, 'secret')));
  expect(readdirSync(path.join(to, 'audit-heads')).sort()).toEqual(['2026.jsonl', 'keys.jsonl']);
  expect(existsSync(path.join(to, 'lock.json'))).toBe(false);
});

it('without a moment everything acknowledged before the last WAL copy is restored', async () => {
  const to = newFolder();
  expect((await restore(to)).isSound).toBe(true);
  const { ids, files: names } = await look(to);
  expect(written.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(names).toEqual(['factura.txt', 'nota.txt', 'tarde.txt']);
});

it('home shows the state of backup and WAL from what the database records of them', async () => {
  const [base] = await listBases(folder);
  const rows = await withConnection(cluster.adminUrl, (query) =>
    query<{ base: boolean; archived: boolean }>(
      'select base_at = $1 as base, archived_until > base_at as archived from backup_state',
      [base?.manifest.endedAt],
    ),
  );
  expect(rows).toEqual([{ base: true, archived: true }]);
});

it('a non-empty folder, a moment before the first backup and one after the WAL are refused', async () => {
  await expect(restore(dataDir)).rejects.toThrow(
    `${dataDir} no está vacía: una copia se restaura siempre en una carpeta nueva. Indíquela con --to CARPETA.`,
  );
  const to = newFolder();
  await expect(restore(to, new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(/^La primera copia de .* anterior\.$/);
  await expect(restore(to, new Date(Date.now() + 86_400_000))).rejects.toThrow(/^Con esa copia se llega hasta el /);
  await expect(restore(to, null, path.join(root, 'nowhere'))).rejects.toThrow(/no hay ninguna copia completa/);
  expect(existsSync(to)).toBe(false);
});

it.each<[string, (copy: string, base: string) => void, RegExp]>([
  ['an altered file', (_, base) => alter(path.join(base, 'cluster/global/pg_control.zst')), /está cortada o dañada/],
  ['a missing file', (_, base) => rmSync(path.join(base, 'cluster/PG_VERSION.zst')), /está cortada o dañada/],
  [
    'a cut list of what it holds',
    (_, base) => {
      const list = path.join(base, layout.manifest);
      writeFileSync(list, readFileSync(list).subarray(0, 2000));
    },
    /está cortada o dañada: su manifest\.json no se puede leer/,
  ],
])('%s of a backup is refused, and nothing is left behind', async (_, breakIt, sentence) => {
  const to = newFolder();
  await expect(restore(to, null, broken(breakIt))).rejects.toThrow(sentence);
  expect(existsSync(to)).toBe(false);
});

it('without a file of the WAL the last moment within reach is told in one sentence, and is restored', async () => {
  const copy = broken((each) => {
    const line = path.join(each, readdirSync(each).find((name) => name.startsWith('wal-')) ?? '');
    for (const name of readdirSync(line)) if (name.endsWith('.partial')) rmSync(path.join(line, name));
  });
  const to = newFolder();
  const refusal = await restore(to, null, copy).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^Falta el registro [0-9A-F]{24} que sigue a la copia \S+\. Lo último que se puede restaurar es --until "[^"]+"\. No se restauró nada\.$/,
  );
  expect(existsSync(to)).toBe(false);
  const last = readMoment(/--until "([^"]+)"/.exec(String(refusal))?.[1] ?? '');
  expect(await restore(to, new Date(last.getTime() + 1), copy).catch((error: Error) => error.message)).toBe(refusal);
  expect((await restore(to, last, copy)).isSound).toBe(true);
  const { ids } = await look(to);
  expect(written.filter((one) => one.acknowledged < middle.before && !ids.has(one.id))).toEqual([]);
  expect(ids.size).toBeLessThan(written.length);
});

it('a file that does not match its record is named, and the report says so', async () => {
  const copy = broken((each) => alter(path.join(each, layout.files, stored.first.slice(0, 2), stored.first)));
  const { lines, isSound } = await restore(newFolder(), null, copy);
  expect(isSound).toBe(false);
  expect(lines).toContain(`FALLA: falta el archivo factura.txt (${stored.first}) o no es el que se registró.`);
});

it('a file altered in the store is reported when it is backed up', async () => {
  const id = await addFile('rota.txt', 'as it was');
  writeFileSync(path.join(dataDir, 'files', id.slice(0, 2), id), 'as it is');
  const other = newFolder();
  expect((await takeBackup(cluster, other, files)).broken).toEqual([`rota.txt (${id})`]);
  await withConnection(cluster.adminUrl, (query) => query('delete from files where id = $1', [id]));
});

it('an old backup is deleted with its WAL when a newer one is past the retention; a timeline that PostgreSQL lost restarts', async () => {
  const line = await openLine(cluster, folder);
  await takeBackup(cluster, folder, files);
  await archiveOnce(keeping);
  const [older, newer] = await listBases(folder);
  const remove = (now: Date) =>
    withConnection(cluster.adminUrl, (query) => removeOldBackups(folder, { query, line, days: 14, now }));
  const interrupted = path.join(folder, `${layout.base(new Date())}${layout.unfinished}`);
  mkdirSync(interrupted);
  expect(await remove(new Date())).toEqual([]);
  expect(existsSync(interrupted)).toBe(true);
  expect(await remove(new Date(Date.now() + 15 * 86_400_000))).toEqual([path.basename(older?.folder ?? '')]);
  expect((await listBases(folder)).map((base) => base.folder)).toEqual([newer?.folder]);
  expect(existsSync(interrupted)).toBe(false);
  const segments = readdirSync(path.join(folder, layout.line(line))).filter((name) => name !== layout.lineState);
  expect(segments.filter((name) => name.slice(0, 24) < (newer?.manifest.firstSegment ?? ''))).toEqual([]);
  expect((await restore(newFolder())).isSound).toBe(true);

  expect(await openLine(cluster, folder)).toBe(line);
  await withConnection(cluster.adminUrl, (query) => query(`select pg_drop_replication_slot('comensal_backup')`));
  const [next, same] = await Promise.all([openLine(cluster, folder), openLine(cluster, folder)]);
  expect(next).toBe(same);
  expect(next).not.toBe(line);
});
