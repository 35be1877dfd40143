import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { functionHeads, presentBuild } from '@comensal/infrastructure/platform/database';
import { closeRelease } from './close-release';

const workspace = path.resolve(__dirname, '..', '..');
const files = [
  'package.json',
  'package-lock.json',
  'libs/infrastructure/src/platform/database/release/released.json',
] as const;
const copy = mkdtempSync(path.join(os.tmpdir(), 'comensal-release-'));
const read = (folder: string): unknown[] =>
  files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

beforeEach(() => {
  for (const file of files) cpSync(path.join(workspace, file), path.join(copy, file));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a release records its database state, and opens the next version', () => {
  const [manifest, lock, releases] = read(copy) as [object, { packages: Record<string, object> }, object[]];
  expect(closeRelease(copy, '77.0.0')).toBe(presentBuild.version);
  expect(read(copy)).toEqual([
    { ...manifest, version: '77.0.0' },
    { ...lock, version: '77.0.0', packages: { ...lock.packages, '': { ...lock.packages[''], version: '77.0.0' } } },
    [
      ...releases,
      {
        version: presentBuild.version,
        lastMigration: presentBuild.migrations.at(-1),
        functions: functionHeads(presentBuild.functions),
      },
    ],
  ]);
});

test.each([presentBuild.version, '0.0.0', 'next', '1.0'])(
  '«%s» is not a valid next version: nothing is written',
  (next) => {
    const before = read(copy);
    expect(() => closeRelease(copy, next)).toThrow(
      `«${next}» no es una versión posterior a la ${presentBuild.version}`,
    );
    expect(read(copy)).toEqual(before);
  },
);
