import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { ofDevelopment } from './of-development';

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const root = path.resolve(__dirname, '../..');
const lock = (
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> }
).packages;

/**
 * Nearly as the Dockerfile leaves it: the programs, and of the packages those that `npm prune --omit=dev` keeps.
 * tools/image makes it by the Dockerfile's own lines.
 */
let tree = '';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  tree = mkdtempSync(path.join(tmpdir(), 'comensal-tree-'));
  cpSync(process.env['COMENSAL_PROGRAMS'] ?? '', path.join(tree, 'dist'), {
    recursive: true,
    filter: (file) => path.basename(file) !== '.compiled',
  });
  cpSync(path.join(root, 'package.json'), path.join(tree, 'package.json'));
  for (const [name, { dev, devOptional, link }] of Object.entries(lock)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) || dev || devOptional || link) continue;
    if (!existsSync(path.join(root, name))) continue;
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    symlinkSync(path.join(root, name), path.join(tree, name), 'junction');
  }
});

afterAll(async () => {
  rmSync(tree, { recursive: true, force: true });
  await database.drop();
});

const environment = { PATH: process.env['PATH'], NODE_ENV: 'test' };

test.each(['api', 'worker'])('%s starts with the packages of an installation alone', async (name) => {
  const child = spawn(process.execPath, [path.join(tree, 'dist', name, 'main.js')], {
    cwd: tree,
    env: {
      ...environment,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: path.join(tree, name),
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = await Promise.race([
    new Promise<string>((resolve) => child.once('message', () => resolve('started'))),
    ended.then(() => errors),
  ]);
  child.kill('SIGTERM');
  await ended;
  expect(started).toBe('started');
});

test('every command finds its packages in an installation', () => {
  const commands = readdirSync(path.join(tree, 'dist/tools'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -3))
    .filter((name) => !ofDevelopment.test(name));
  expect(commands).toEqual(expect.arrayContaining(['admin-create', 'audit-verify', 'migrate', 'restore']));
  const broken = commands.flatMap((name) => {
    const { stdout, stderr } = spawnSync(process.execPath, [path.join(tree, 'dist/tools', `${name}.js`)], {
      cwd: tree,
      env: { ...environment, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    return /Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND/.test(stdout + stderr) ? [`${name}: ${stderr}`] : [];
  });
  expect(broken).toEqual([]);
});
