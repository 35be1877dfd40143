import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

const LARGEST_BYTES = 20_000_000;
const DAY_MS = 86_400_000;
const LONGEST_MS = DAY_MS;
/** Per program: two gigabytes at most, however few days that is. */
const MOST_FILES = 100;

/**
 * The log of one child: `{file, open(), trim(), tail()}`. A file that is full, or a day old, is rotated to a name with
 * its moment; rotated files are removed after `retentionDays`.
 */
export function childLog(dataDir, name, retentionDays = 90) {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.log`);
  return {
    file,
    /** Calls `use` with a descriptor that appends to the file, and closes it afterwards. */
    open(use) {
      const descriptor = openSync(file, 'a', 0o600);
      try {
        return use(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
    /** The child keeps writing to the same, now empty file. */
    trim(now = Date.now()) {
      if (existsSync(file) && isOver(file, now)) {
        const aside = path.join(folder, `${name}.${new Date(now).toISOString().replaceAll(':', '-')}.log`);
        try {
          copyFileSync(file, aside);
        } catch (error) {
          // A full disk: half a copy would take up space that everybody is waiting for.
          rmSync(aside, { force: true });
          throw error;
        }
        truncateSync(file);
      }
      for (const old of putAside(folder, name).slice(0, -MOST_FILES)) rmSync(old, { force: true });
      for (const old of putAside(folder, name)) {
        if (now - statSync(old).mtimeMs > retentionDays * DAY_MS) rmSync(old, { force: true });
      }
    },
    tail: () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : ''),
  };
}

function isOver(file, now) {
  if (statSync(file).size >= LARGEST_BYTES) return true;
  const first = firstMoment(file);
  return first !== undefined && now - first > LONGEST_MS;
}

/** When the first line was written; the file itself is as old as its folder. */
function firstMoment(file) {
  const head = Buffer.alloc(500);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  const match = /"time":"([^"]{1,40})"/.exec(head.toString('utf8', 0, length))?.[1];
  const moment = match === undefined ? Number.NaN : Date.parse(match);
  return Number.isNaN(moment) ? undefined : moment;
}

/** Oldest first: their names end in their moment. */
function putAside(folder, name) {
  return readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.`) && each.endsWith('.log') && each !== `${name}.log`)
    .sort()
    .map((each) => path.join(folder, each));
}
