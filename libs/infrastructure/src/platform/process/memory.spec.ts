import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { type MemoryPlaces, megabyte, memoryOf } from './memory';

let places: MemoryPlaces;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(os.tmpdir(), 'comensal-groups-'));
  places = { groups: join(root, 'cgroup'), ownGroup: join(root, 'own') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Group {
  readonly max: string;
  readonly used?: number;
  readonly files?: number;
}
function group(name: string, { max, used = 0, files = 0 }: Group): void {
  const folder = join(places.groups, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'memory.max'), `${max}\n`);
  writeFileSync(join(folder, 'memory.current'), `${used * megabyte}\n`);
  writeFileSync(
    join(folder, 'memory.stat'),
    `anon 1\nfile ${files * megabyte}\ninactive_file ${(files / 2) * megabyte}\nactive_file ${(files / 2) * megabyte}\n`,
  );
}
const limit = (megabytes: number): string => String(megabytes * megabyte);
function findMatch(own: string): { total: number; free: number } {
  writeFileSync(places.ownGroup, own);
  const { total, free } = memoryOf(places);
  return { total: total / megabyte, free: free / megabyte };
}

test('a container has what its limit leaves, and page cache counts as free', () => {
  group('', { max: limit(512), used: 300, files: 100 });
  expect(findMatch('0::/\n')).toEqual({ total: 512, free: 312 });
});

test('of a service and the groups above it the smallest limit counts', () => {
  group('system.slice', { max: limit(256), used: 250 });
  group('system.slice/comensal-worker.service', { max: limit(384), used: 100 });
  expect(findMatch('0::/system.slice/comensal-worker.service\n')).toEqual({ total: 256, free: 6 });
});

test('a group over its limit has nothing left', () => {
  group('', { max: limit(128), used: 130 });
  expect(findMatch('0::/\n').free).toBe(0);
});

test.each([['12:cpu,cpuacct:/docker/a\n5:memory:/docker/a\n0::/\n'], ['3:hugetlb,memory:/docker/a\n']])(
  'cgroup v1: the limits of %j and its parents count, without page cache',
  (own) => {
    const folder = join(places.groups, 'memory/docker/a');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(places.groups, 'memory/memory.limit_in_bytes'), '9223372036854771712\n');
    writeFileSync(join(places.groups, 'memory/memory.usage_in_bytes'), limit(9_000));
    writeFileSync(join(folder, 'memory.limit_in_bytes'), `${limit(512)}\n`);
    writeFileSync(join(folder, 'memory.usage_in_bytes'), `${limit(400)}\n`);
    writeFileSync(
      join(folder, 'memory.stat'),
      `inactive_file 1\nactive_file 1\ntotal_inactive_file ${limit(60)}\ntotal_active_file ${limit(40)}\n`,
    );
    expect(findMatch(own)).toEqual({ total: 512, free: 212 });
  },
);

test.each([
  ['without a limit', '0::/\n'],
  ['that is not there', '5:memory:/docker\n'],
])('a group %s uses the machine’s own memory', (_, own) => {
  group('', { max: 'max' });
  const { total, free } = findMatch(own);
  expect([total, free > 0 && free <= total]).toEqual([os.totalmem() / megabyte, true]);
});

test('a system without cgroups uses the machine’s memory', () => {
  const { total } = memoryOf(places);
  expect(total).toBe(os.totalmem());
});
