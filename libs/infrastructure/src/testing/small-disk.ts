import { execFileSync } from 'node:child_process';
import fs, { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/** A folder whose disk can be filled and freed again. */
export interface SmallDisk {
  readonly folder: string;
  /** Whether it is a separate file system, which other processes see too. */
  readonly isReal: boolean;
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/**
 * Creates a small disk. Where this machine allows mounting one (Linux as root), it is a file system of this many
 * megabytes and is filled with bytes; elsewhere a folder in which every new file of this process fails with the error
 * of a full disk.
 */
export function createSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'comensal-disk-'));
  return mounted(folder, megabytes) ? realDisk(folder) : refusingFolder(folder);
}

function mounted(folder: string, megabytes: number): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function realDisk(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    folder,
    isReal: true,
    fill() {
      const file = openSync(filler, 'a');
      try {
        while (statfsSync(folder).bfree > 0) writeSync(file, Buffer.alloc(64 * 1_024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function refusingFolder(folder: string): SmallDisk {
  const makeRoom = (): void => void jest.restoreAllMocks();
  return {
    folder,
    isReal: false,
    fill() {
      jest.spyOn(fs, 'createWriteStream').mockImplementation(
        () =>
          new Writable({
            write: (_chunk, _encoding, done) =>
              done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
          }) as unknown as fs.WriteStream,
      );
    },
    makeRoom,
    remove() {
      makeRoom();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
