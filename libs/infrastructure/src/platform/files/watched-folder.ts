import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refusal } from '@comensal/domain/platform/refusals';

/** A file written to more recently may still be incomplete. */
const restMs = 10_000;
/** A file claimed longer ago has lost its worker, and is claimed again; repeating its import changes nothing. */
const lostMs = 10 * 60_000;
const taken = '.en-proceso';

/** What became of a file: the folder to which it goes, and what its report says. */
export interface WatchedOutcome {
  readonly folder: string;
  readonly lines: readonly string[];
}

/**
 * Takes the .xlsx and .csv files of a folder that are no longer being written. Each goes to the folder that `take` says, or to
 * `con-error` when it refuses, with a text file that reports the outcome. Several workers may run at once: the first to rename
 * a file gets it. Returns the names of the files.
 */
export async function takeWatched(
  folder: string,
  now: Date,
  take: (path: string, name: string) => Promise<WatchedOutcome>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const match of (await readdir(folder)).sort()) {
    const name = match.endsWith(taken) ? match.slice(0, -taken.length) : match;
    if (!['.xlsx', '.csv'].includes(extname(name).toLowerCase()) || name.startsWith('.') || name.startsWith('~$'))
      continue;
    const age = await stat(join(folder, match)).then(
      ({ mtimeMs, ctimeMs }) => now.getTime() - (match === name ? mtimeMs : ctimeMs),
      () => -1,
    );
    if (age < (match === name ? restMs : lostMs)) continue;
    const path = join(folder, `${name}${taken}`);
    const isOurs = await rename(join(folder, match), path).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    await takeOne({ folder, path, name, now, take });
    names.push(name);
  }
  return names;
}

interface TakenFile {
  readonly folder: string;
  readonly path: string;
  readonly name: string;
  readonly now: Date;
  readonly take: Parameters<typeof takeWatched>[2];
}

async function takeOne({ folder, path, name, now, take }: TakenFile): Promise<void> {
  let outcome: WatchedOutcome;
  try {
    outcome = await take(path, name);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await rename(path, join(folder, name));
      throw error;
    }
    outcome = { folder: 'con-error', lines: [error.message] };
  }
  const target = join(folder, outcome.folder);
  await mkdir(target, { recursive: true });
  const stamped = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${name}`;
  await writeFile(join(target, `${stamped}.txt`), `${outcome.lines.join('\n')}\n`);
  await rename(path, join(target, stamped));
}
