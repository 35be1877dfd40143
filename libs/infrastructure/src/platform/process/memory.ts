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

/** How the two versions of Linux's cgroups name a process's group, its limit, what it uses and what of that are cached files. */
const versions = [
  {
    controller: '',
    root: '',
    limit: 'memory.max',
    used: 'memory.current',
    files: ['inactive_file', 'active_file'],
  },
  {
    controller: 'memory',
    root: 'memory',
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    files: ['total_inactive_file', 'total_active_file'],
  },
] as const satisfies readonly Record<string, string | readonly string[]>[];

/**
 * Returns the memory available to this process: the machine's, or less where a container or a service has a limit
 * (Linux, cgroup v1 and v2; the smallest of all parent groups counts). A group's page cache counts as free, because it is
 * reclaimed on demand.
 */
export function memoryOf(places: MemoryPlaces = linuxPlaces): Memory {
  // macOS counts as free only memory that was never used, which soon is next to nothing.
  const machine = { total: os.totalmem(), free: process.platform === 'darwin' ? os.totalmem() : os.freemem() };
  const own = read(places.ownGroup) ?? '';
  return versions
    .flatMap((version) =>
      groupsOf(path.join(places.groups, version.root), ownPath(own, version.controller)).map((group) => ({
        version,
        group,
      })),
    )
    .reduce<Memory>((least, { version, group }) => {
      const limit = readNumber(group, version.limit);
      const used = readNumber(group, version.used);
      if (limit === null || used === null) return least;
      const files = fileBytes(group, version.files);
      return { total: Math.min(least.total, limit), free: Math.min(least.free, Math.max(0, limit - used + files)) };
    }, machine);
}

/**
 * The path of this process's group as `/proc/self/cgroup` has it: `id:controllers:path` a line, no controllers with
 * cgroup v2.
 */
function ownPath(lines: string, controller: string): string | undefined {
  for (const line of lines.split('\n')) {
    const [, controllers, ...rest] = line.split(':');
    if (controllers?.split(',').includes(controller)) return rest.join(':');
  }
  return undefined;
}

/** The folder of this process's group, and those above it; in a container the root is the container's own group. */
function groupsOf(root: string, own: string | undefined): string[] {
  if (own === undefined) return [];
  const matches = [root];
  for (const name of own.split('/').filter((part) => part !== '' && part !== '..'))
    matches.push(path.join(matches.at(-1) ?? root, name));
  return matches;
}

function readNumber(group: string, name: string): number | null {
  const text = read(path.join(group, name))?.trim();
  // 'max' is no limit; the topmost group has no such file.
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
}

function fileBytes(group: string, names: readonly string[]): number {
  const stat = read(path.join(group, 'memory.stat')) ?? '';
  return stat
    .split('\n')
    .map((line) => line.split(' '))
    .reduce((sum, [name = '', bytes]) => (names.includes(name) ? sum + Number(bytes) : sum), 0);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export const megabyte = 1_024 * 1_024;
