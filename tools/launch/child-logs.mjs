import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

const LARGEST_BYTES = 20_000_000;

/** The log of one child: `{file, open(), trim(), tail()}`. A full file is kept once as `.1`. */
export function childLog(dataDir, name) {
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
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
    /** The child goes on writing into the same, now empty file. */
    trim() {
      if (!existsSync(file) || statSync(file).size < LARGEST_BYTES) return;
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    },
    tail: () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : ''),
  };
}
