import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Query } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore, recordedFiles } from '@comensal/infrastructure/platform/files';
import { replaceFile } from './bytes';
import { type Base, layout, listBases } from './layout';

const dayMs = 86_400_000;

/**
 * Removes what no moment of the last `days` days needs: backups before the newest one that is older than that, the WAL
 * before the oldest remaining backup, and files whose records have been gone as long; and the remains of interrupted
 * backups. The current line stays. Returns the names of the removed backups.
 */
export async function removeOldBackups(
  folder: string,
  {
    query,
    line,
    days,
    now,
  }: { readonly query: Query; readonly line: string; readonly days: number; readonly now: Date },
): Promise<readonly string[]> {
  const horizon = new Date(now.getTime() - days * dayMs);
  const bases = await listBases(folder);
  const first = Math.max(
    0,
    bases.findLastIndex(({ manifest }) => new Date(manifest.endedAt) <= horizon),
  );
  for (const base of bases.slice(0, first)) await rm(base.folder, { recursive: true, force: true });
  await removeInterrupted(folder, now);
  await removeOldWal(folder, bases.slice(first), line);
  await removeGoneFiles(folder, { query, horizon, now });
  return bases.slice(0, first).map((base) => path.basename(base.folder));
}

/** The remains of a killed backup process; one younger than a day may still be running. */
async function removeInterrupted(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('base-') || !name.endsWith(layout.unfinished)) continue;
    const { mtime } = await stat(path.join(folder, name));
    if (now.getTime() - mtime.getTime() > dayMs) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function removeOldWal(folder: string, bases: readonly Base[], current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(layout.line(''))) continue;
    const needed = bases
      .filter(({ manifest }) => layout.line(manifest.line) === name)
      .map(({ manifest }) => manifest.firstSegment)
      .sort();
    if (needed.length === 0) {
      if (name !== layout.line(current)) await rm(path.join(folder, name), { recursive: true, force: true });
      continue;
    }
    for (const segment of await readdir(path.join(folder, name)))
      if (/^[0-9A-F]{24}\./.test(segment) && segment.slice(0, 24) < (needed[0] ?? ''))
        await rm(path.join(folder, name, segment), { force: true });
  }
}

type Gone = Record<string, string>;

/**
 * Removes files that no record has named since before `horizon`; any later moment may still be restored. Records since
 * when each of the others is no longer named.
 */
export async function removeGoneFiles(
  folder: string,
  { query, horizon, now }: { readonly query: Query; readonly horizon: Date; readonly now: Date },
): Promise<void> {
  const pool = createLocalFileStore(path.join(folder, layout.files));
  const file = path.join(folder, layout.goneFiles);
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Gone;
  const after: Gone = {};
  for await (const ids of portions(pool.list(now))) {
    const recorded = await recordedFiles(query, ids);
    for (const id of ids.filter((each) => !recorded.has(each))) {
      const since = before[id] ?? now.toISOString();
      if (new Date(since) < horizon) await pool.remove(id);
      else after[id] = since;
    }
  }
  await replaceFile(file, `${JSON.stringify(after)}\n`);
}

async function* portions(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const id of ids) {
    portion.push(id);
    if (portion.length < 500) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
