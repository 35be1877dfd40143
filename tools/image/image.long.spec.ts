import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  eventually,
  freePort,
  type RedisServer,
  type S3Server,
  type SmtpServer,
  startRedisServer,
  startS3Server,
  startSmtpServer,
} from '@comensal/infrastructure/testing';
import { composed, commands as composedCommands, environmentOf, type ProcessKind } from '../cluster/environment.mjs';
import { containers, environmentFor } from '../cluster/kubernetes';
import { ofDevelopment } from '../launch/of-development';
import { startEmbedded } from '../postgres/embedded.mjs';
import { instructions } from './dockerfile';
import { type Image, makeImage } from './make-image';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-image-`));
/**
 * As in the containers: neither root nor the owner of the files, and without a name, as some clusters choose them. Who
 * is not root cannot become somebody else.
 */
const stranger = process.getuid?.() === 0 ? { uid: 54_321, gid: 54_321 } : {};
const passwords = { OWNER_PASSWORD: 'ownersPassword', APP_PASSWORD: 'appsPassword', READ_PASSWORD: 'readersPassword' };

interface Server {
  url(database: string): string;
  stop(): Promise<unknown>;
}
let image: Image;
let server: Server | undefined;
let redis: RedisServer | undefined;
let store: S3Server | undefined;
let mail: SmtpServer | undefined;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  image = makeImage(path.join(folder, 'image'));
  server = await startServer();
  redis = await startRedisServer();
  store = await startS3Server(ownFolder('objects', {}));
  mail = await startSmtpServer();
});

afterAll(async () => {
  await Promise.all([server?.stop(), redis?.stop(), store?.stop(), mail?.close()]);
  image?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The newest PostgreSQL of the machine's packages that the product works on, else the one from npm. */
async function startServer(): Promise<Server> {
  const place = '/usr/lib/postgresql';
  const [newest] = (existsSync(place) ? readdirSync(place) : [])
    .filter((version) => Number(version) >= 17)
    .toSorted((one, other) => Number(other) - Number(one));
  const started =
    newest === undefined
      ? await startEmbedded({ dataDir: ownFolder('postgres', {}), durable: false })
      : await startPackaged(path.join(place, newest, 'bin'));
  const { port } = new URL(started.url('postgres'));
  // As the container of compose makes them, with the machine's own psql.
  execFileSync('sh', [path.join(root, 'deploy/database-roles.sh')], {
    env: {
      ...passwords,
      PATH: process.env['PATH'],
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'postgres',
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGPASSWORD: new URL(started.url('postgres')).password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return started;
}

async function startPackaged(programs: string): Promise<Server> {
  const port = await freePort();
  const data = path.join(folder, 'packaged');
  mkdirSync(data, { mode: 0o700 });
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  const run = (name: string, ...words: string[]): unknown =>
    execFileSync(path.join(programs, name), ['--pgdata', data, ...words], {
      ...as,
      cwd: data,
      env: { LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
    });
  run('initdb', '--username=postgres', '--auth=trust', '--no-sync', '--locale-provider=icu', '--icu-locale=es-AR');
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '--log', path.join(data, 'log'), '--wait', '--silent', '--options', options, 'start');
  return {
    url: (database) => `postgres://postgres:unused@127.0.0.1:${port}/${database}`,
    stop: async () => run('pg_ctl', '--wait', '--silent', '--mode', 'immediate', 'stop'),
  };
}

/** A folder of whoever runs the programs: the only places where they may write, as /data and /tmp are. */
function ownFolder(name: string, owner: { readonly uid?: number; readonly gid?: number } = stranger): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(made, owner.uid, owner.gid);
  return made;
}

/** The environments of a process in both sets, with the addresses and secrets of this installation. */
const sets = {
  compose: (kind: ProcessKind) => ({ command: composedCommands[kind], told: composed[kind] }),
  Kubernetes: (kind: ProcessKind) => {
    const container = containers.find(({ name }) => name === kind);
    if (container === undefined) throw new Error(`There is no container ${kind}`);
    return { command: container.command, told: environmentFor(container) };
  },
};
type SetName = keyof typeof sets;

function environmentIn(set: SetName, kind: ProcessKind, own: Readonly<Record<string, string>>): Record<string, string> {
  if (!server || !redis || !store || !mail) throw new Error('The services were not started');
  const as = (role: string, password: string): string => {
    const url = new URL(server?.url('comensal') ?? '');
    return Object.assign(url, { username: role, password }).href;
  };
  const roles = {
    application: as('comensal_app', passwords.APP_PASSWORD),
    owner: as('comensal_owner', passwords.OWNER_PASSWORD),
    read: as('comensal_read', passwords.READ_PASSWORD),
  };
  const port = (url: string | undefined): number => Number(new URL(url ?? '').port);
  const environment = environmentOf(
    kind,
    {
      DATA_DIR: ownFolder(`data-${set}-${kind}`),
      // Neither a pooler nor a replica: their tests are others.
      DATABASE_URL: roles.application,
      DATABASE_READ_URL: roles.read,
      FILES_URL: store.url,
      MAIL_FROM: 'Comedor <comedor@empresa.com.ar>',
      MAIL_REPLY_TO: 'comedor@empresa.com.ar',
      ...own,
    },
    {
      roles,
      pooler: 0,
      redis: redis.port,
      files: 0,
      mail: port(mail.url),
      keys: { id: 'S3RVER', secret: 'S3RVER' },
      secrets: {
        token: 'of-the-image-under-test-and-of-nothing-else',
        seal: 'seals-of-the-image-under-test-and-no-others',
      },
      address: 'https://comedor.empresa.com.ar',
      logLevel: 'info',
    },
    sets[set](kind).told,
  );
  return { ...image.environment, TMPDIR: ownFolder('tmp'), ...environment };
}

function start(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess & { log(): string } {
  const child = spawn(path.join(image.app, '../bin', command[0] ?? ''), command.slice(1), {
    ...stranger,
    cwd: image.app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  return Object.assign(child, { log: () => log });
}

/** Whoever ends before it answers, or does not answer within a minute, says why in its log. */
async function untilAnswered(child: ChildProcess & { log(): string }, url: string): Promise<unknown> {
  const ask = async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    return fetch(url).then(
      (answer) => (answer.ok ? answer.status : null),
      () => null,
    );
  };
  try {
    return await eventually(`${url} to answer`, ask, 60_000);
  } catch (error) {
    throw new Error(child.log().slice(0, 5_000), { cause: error });
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

test('decisions: the image runs the api by default, with the command of the containers', () => {
  const [cmd = ''] = instructions().flatMap(({ stage, name, words }) =>
    stage === 'image' && name === 'CMD' ? [words] : [],
  );
  expect(JSON.parse(cmd)).toEqual(composedCommands.api.filter((word) => !word.startsWith('--')));
});

test('decisions: nothing of the image can be written by who runs in it', () => {
  const tried = spawnSync('/bin/sh', ['-c', 'touch new dist/new node_modules/new 2>&1; echo $?'], {
    ...stranger,
    cwd: image.app,
    encoding: 'utf8',
  });
  expect(tried.stdout.match(/Permission denied|Read-only/g)).toHaveLength(3);
});

test('decisions: the browser for PDFs is unpacked in the image, and runs', () => {
  const cache = path.join(image.app, 'node_modules/.cache/comensal');
  // npm has none for arm64: there the image installs Debian's.
  if (process.arch !== 'x64') return;
  const [browser = ''] = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
  const { stdout } = spawnSync(path.join(cache, browser, 'run.sh'), ['--version'], {
    ...stranger,
    env: { ...image.environment, HOME: ownFolder('tmp') },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^Chromium \d+\./);
});

describe.each(Object.keys(sets) as SetName[])('decisions: with the environment of %s', (set) => {
  test('the schema is migrated', async () => {
    const child = start(sets[set]('migrate').command, environmentIn(set, 'migrate', {}));
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, child.log()]).toEqual([
      0,
      expect.stringMatching(/Migraciones ejecutadas|La base de datos está al día/),
    ]);
  });

  test('the api answers that all it depends on does', async () => {
    const port = await freePort();
    const env = environmentIn(set, 'api', { PORT: String(port), METRICS_PORT: String(await freePort()) });
    const child = start(sets[set]('api').command, env);
    expect(await untilAnswered(child, `http://127.0.0.1:${port}/api/health/ready`)).toBe(200);
  });

  test('the worker answers that it works', async () => {
    const port = await freePort();
    const child = start(
      sets[set]('worker').command,
      environmentIn(set, 'worker', { WORKER_METRICS_PORT: String(port) }),
    );
    expect(await untilAnswered(child, `http://127.0.0.1:${port}/live`)).toBe(200);
  });
});

test('decisions: every program of the image starts, and ends with a result or a sentence', async () => {
  const names = readdirSync(path.join(image.app, 'dist/tools'))
    .filter((file) => file.endsWith('.js') && !ofDevelopment.test(file.slice(0, -3)))
    .map((file) => `tools/${file}`);
  expect(names).toEqual(
    expect.arrayContaining(['tools/admin-create.js', 'tools/bucket-create.js', 'tools/restore.js']),
  );
  const env = environmentIn('compose', 'migrate', {});
  const broken: string[] = [];
  for (const name of [...names, 'backup/main.js', 'reader/main.js', 'paper-reader/main.js']) {
    const child = start(['node', `dist/${name}`], env);
    const [code] = (await once(child, 'close')) as [number];
    // A stack is of an error that nobody foresaw.
    if (/^\s+at .*:\d+:\d+|EACCES|EROFS|Cannot find/m.test(child.log()))
      broken.push(`${name} (${code}): ${child.log()}`);
  }
  expect(broken).toEqual([]);
});
