import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockPackages, missingPackages, neededToStart, startWorkspaces } from './package-sets.mjs';

const workspace = path.resolve(__dirname, '../..');
const lock = (JSON.parse(readFileSync(path.join(workspace, 'package-lock.json'), 'utf8')) as { packages: LockPackages })
  .packages;
const ofStart = neededToStart(lock);
/** What `npm start` installs: the packages of its workspaces, and nothing else. */
const afterStart = Object.fromEntries(Object.entries(lock).filter(([name]) => ofStart.has(name)));
const folderOf = (name: string): string => `node_modules/${name}`;

test('a start installs everything to run and build, and of the test packages only shared dependencies', () => {
  expect(startWorkspaces(lock)).toEqual([
    'apps/api',
    'apps/portal',
    'apps/worker',
    'libs/application',
    'libs/domain',
    'libs/infrastructure',
    'libs/ui',
    'libs/workflows',
  ]);
  const root = lock[''];
  const own = Object.keys({ ...root?.dependencies, ...root?.devDependencies, ...root?.optionalDependencies });
  expect(own.filter((name) => !ofStart.has(folderOf(name)))).toEqual([]);
  const ofTests = Object.keys(lock['tools']?.devDependencies ?? {});
  expect(ofTests).toEqual(expect.arrayContaining(['@biomejs/biome', 'eslint', 'jest', 'nx', 'playwright-core']));
  // Puppeteer depends on the types, Fastify on the validator.
  expect(ofTests.filter((name) => ofStart.has(folderOf(name)))).toEqual(['@types/node', 'ajv']);
});

test('no package is named twice, by the root and by the tests', () => {
  const root = lock[''];
  const own = { ...root?.dependencies, ...root?.devDependencies, ...root?.optionalDependencies };
  expect(Object.keys(lock['tools']?.devDependencies ?? {}).filter((name) => name in own)).toEqual([]);
});

test('after a start the tests miss exactly their own packages; after the tests a start misses nothing', () => {
  const wanted = missingPackages(lock, {}, false);
  const forStart = missingPackages(lock, {}, true);
  expect(missingPackages(lock, afterStart, true)).toEqual([]);
  expect(missingPackages(lock, afterStart, false)).toEqual(wanted.filter((name) => !ofStart.has(name)));
  expect(missingPackages(lock, { ...afterStart, ...lock }, false)).toEqual([]);
  expect(missingPackages(lock, lock, true)).toEqual([]);
  expect(forStart.length).toBeLessThan(wanted.length / 2);
});

describe('of a small lock file', () => {
  const small: LockPackages = {
    '': { dependencies: { runs: '1' }, devDependencies: { builds: '1' }, optionalDependencies: { machine: '1' } },
    'apps/one': { dependencies: { own: '*' } },
    tools: { devDependencies: { checks: '1', shared: '2' } },
    'node_modules/own': { link: true, resolved: 'apps/one' },
    'node_modules/runs': {
      version: '1',
      dependencies: { shared: '1' },
      peerDependencies: { beside: '1', loose: '1' },
      peerDependenciesMeta: { loose: { optional: true } },
    },
    'node_modules/runs/node_modules/shared': { version: '1', dependencies: { deep: '1' } },
    'node_modules/shared': { version: '2' },
    'node_modules/deep': { version: '1' },
    'node_modules/beside': { version: '1' },
    'node_modules/loose': { version: '1' },
    'node_modules/builds': { version: '1' },
    'node_modules/machine': { version: '1', optional: true },
    'node_modules/checks': { version: '1' },
  };

  test('a package is found where Node resolves it, peers count unless they are optional', () => {
    expect([...neededToStart(small)].sort()).toEqual([
      'node_modules/beside',
      'node_modules/builds',
      'node_modules/deep',
      'node_modules/machine',
      'node_modules/own',
      'node_modules/runs',
      'node_modules/runs/node_modules/shared',
    ]);
  });

  test('a package in another version counts as missing; packages for other machines are not required', () => {
    const present = { ...small, 'node_modules/deep': { version: '0' }, 'node_modules/checks': { version: '0' } };
    expect(missingPackages(small, present, true)).toEqual(['node_modules/deep']);
    expect(missingPackages(small, present, false)).toEqual(['node_modules/deep', 'node_modules/checks']);
  });
});
