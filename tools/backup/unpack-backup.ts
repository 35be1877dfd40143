import { existsSync } from 'node:fs';
import { access, mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandRefusal } from '../commands/run-command';
import { packed, severalAtOnce, unpack } from './bytes';
import { segmentAt, segmentStart } from './cluster';
import { type Base, layout, listBases, readLine } from './layout';
import { momentText } from './moment';

/** Beside the cluster while it recovers. */
export const walFolder = 'restore-wal';

/** A backup with the WAL that leads from it to the requested moment. */
export interface Way {
  readonly base: Base;
  /** Whole segments and the unfinished one, in order. */
  readonly segments: readonly string[];
  readonly lineFolder: string;
  /** Without a moment, everything committed until then is restored. */
  readonly reaches: Date;
  /** The first segment that is missing on the way: what follows it cannot be restored. */
  readonly lost: string | null;
}

/**
 * The backup from which a moment can be restored, or the newest. Refuses with a sentence that lists the possible
 * moments.
 */
export async function findWay(folder: string, until: Date | null): Promise<Way> {
  const bases = await listBases(folder);
  const [first] = bases;
  if (first === undefined)
    throw new CommandRefusal(`En ${folder} no hay ninguna copia completa. Indique la carpeta de npm run backup.`);
  const base = bases.findLast(({ manifest }) => until === null || new Date(manifest.endedAt) <= until);
  if (base === undefined)
    throw new CommandRefusal(
      `La primera copia de ${folder} es del ${momentText(new Date(first.manifest.endedAt))}: no se puede restaurar un momento anterior.`,
    );
  const { manifest } = base;
  const line = await readLine(folder, manifest.line);
  const lineFolder = path.join(folder, layout.line(manifest.line));
  const names = line === null ? [] : await segmentsOf(lineFolder, manifest.firstSegment);
  const reaches = new Date(Math.max(Date.parse(line?.until ?? manifest.endedAt), Date.parse(manifest.endedAt)));
  if (until !== null && until > reaches)
    throw new CommandRefusal(
      `Con esa copia se llega hasta el ${momentText(reaches)}: no hay registro de lo que pasó después. Indique --until con un momento anterior.`,
    );
  const lost = firstLost(names, base, line?.position ?? null);
  const segments = names.filter((name) => lost === null || name.slice(0, 24) < lost);
  return { base, segments, lineFolder, reaches, lost };
}

async function segmentsOf(folder: string, first: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^[0-9A-F]{24}\.(zst|partial)$/.test(name) && name.slice(0, 24) >= first).sort();
}

/** The first missing segment between the base's own and the line's, up to where the line claims to reach. */
function firstLost(names: readonly string[], { manifest }: Base, position: string | null): string | null {
  const there = new Set([...manifest.wal.map(({ path: name }) => name), ...names.map((name) => name.slice(0, 24))]);
  const last = position === null ? manifest.wal.at(-1)?.path : segmentBefore(position, manifest);
  let at = segmentStart(manifest.firstSegment, manifest);
  for (const end = segmentStart(last ?? manifest.firstSegment, manifest); at <= end; at += manifest.segmentBytes) {
    const name = segmentAt(at, manifest);
    if (!there.has(name)) return name;
  }
  return null;
}

/** The segment of the last byte before a position. */
function segmentBefore(position: string, manifest: Base['manifest']): string {
  const [high = '0', low = '0'] = position.split('/');
  return segmentAt(Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16) - 1, manifest);
}

/**
 * Extracts the cluster of a backup into an empty folder, with what it recovers from. Refuses truncated or altered data.
 */
export async function unpackCluster({ base, segments, lineFolder }: Way, target: string): Promise<void> {
  const { manifest, folder } = base;
  for (const name of manifest.folders) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
  await severalAtOnce(manifest.cluster, (stored) =>
    unpack(path.join(folder, layout.cluster, stored.path), path.join(target, stored.path), stored),
  );
  const wal = path.join(target, walFolder);
  for (const stored of manifest.wal)
    await unpack(path.join(folder, layout.wal, stored.path), path.join(wal, stored.path), stored);
  const own = new Set(manifest.wal.map(({ path: name }) => name));
  for (const name of segments) {
    const segment = name.slice(0, 24);
    const isOwn = own.has(segment);
    if (name.endsWith(packed)) {
      if (!isOwn) await unpack(path.join(lineFolder, segment), path.join(wal, segment));
    } else if (!isOwn && !segments.includes(`${segment}${packed}`))
      await layPartial(path.join(lineFolder, name), path.join(wal, segment), manifest.segmentBytes);
  }
  await writeFile(path.join(target, 'recovery.signal'), '', { mode: 0o600 });
}

/** PostgreSQL expects whole segments: the rest of an unfinished one is zeros. */
async function layPartial(source: string, target: string, segmentBytes: number): Promise<void> {
  await writeFile(target, await readFile(source), { mode: 0o600 });
  await truncate(target, segmentBytes);
  const file = await open(target, 'r+');
  await file.sync().finally(() => file.close());
}

/** Extracts the secrets of a backup into the data folder. */
export async function unpackSecrets({ base: { manifest, folder }, lineFolder }: Way, dataDir: string): Promise<void> {
  for (const stored of manifest.secrets)
    await unpack(path.join(folder, layout.secrets, stored.path), path.join(dataDir, stored.path), stored);
  // The line's keys cover the signatures made after the backup, too.
  const keys = path.join(lineFolder, layout.auditKeys);
  if (existsSync(`${keys}${packed}`)) await unpack(keys, path.join(dataDir, layout.auditKeys));
}

/** Extracts what was packed into a folder and is not there yet; nothing is overwritten. */
export async function unpackMissing(source: string, target: string): Promise<void> {
  const packedFiles = await readdir(source, { recursive: true }).catch((): string[] => []);
  for (const file of packedFiles.filter((name) => name.endsWith(packed))) {
    const name = file.slice(0, -packed.length);
    if (!existsSync(path.join(target, name))) await unpack(path.join(source, name), path.join(target, name));
  }
}

/** Refuses a folder that is not empty. */
export async function refuseOccupied(folder: string): Promise<void> {
  const names = await readdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    await access(folder);
    throw error;
  });
  if (names.length > 0)
    throw new CommandRefusal(
      `${folder} no está vacía: una copia se restaura siempre en una carpeta nueva. Indíquela con --to CARPETA.`,
    );
}
