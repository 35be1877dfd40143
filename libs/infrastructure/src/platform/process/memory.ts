import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Bytes of memory: the total for this process, and what is left of it. */
export interface Memory {
  readonly total: number;
  readonly free: number;
}

/** Where Linux exposes cgroups, and this process's own. */
export interface MemoryPlaces {
  readonly groups: string;
  readonly ownGroup: string;
}

const linuxPlaces: MemoryPlaces = { groups: '/sys/fs/cgroup', ownGroup: '/proc/self/cgroup' };

/**
 * Returns the memory available to this process: the machine's, or less where a container or a service has a limit
 * (Linux, cgroup v2; the smallest of all parent groups counts). A group's page cache counts as free, because it is
 * reclaimed on demand.
 */
export function memoryOf(places: MemoryPlaces = linuxPlaces): Memory {
  // macOS counts as free only memory that was never used, which soon is next to nothing.
  const machine = { total: os.totalmem(), free: process.platform === 'darwin' ? os.totalmem() : os.freemem() };
  return groupsOf(places).reduce<Memory>((least, group) => {
    const limit = readNumber(group, 'memory.max');
    const used = readNumber(group, 'memory.current');
    if (limit === null || used === null) return least;
    const free = Math.max(0, limit - used + fileBytes(group));
    return { total: Math.min(least.total, limit), free: Math.min(least.free, free) };
  }, machine);
}

/** The folder of this process's group, and those above it. */
function groupsOf({ groups, ownGroup }: MemoryPlaces): string[] {
  const line = read(ownGroup)
    ?.split('\n')
    .find((each) => each.startsWith('0::'));
  if (line === undefined) return [];
  const found = [groups];
  for (const name of line
    .slice(3)
    .split('/')
    .filter((part) => part !== '' && part !== '..'))
    found.push(path.join(found.at(-1) ?? groups, name));
  return found;
}

function readNumber(group: string, name: string): number | null {
  const text = read(path.join(group, name))?.trim();
  // 'max' is no limit; the topmost group has no such file.
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
}

function fileBytes(group: string): number {
  const stat = read(path.join(group, 'memory.stat')) ?? '';
  return [...stat.matchAll(/^(?:in)?active_file (\d+)$/gm)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export const megabyte = 1_024 * 1_024;
