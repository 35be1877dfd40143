import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@comensal/infrastructure/testing';
import { close, copyNode, makeClone, remove } from './make-image';

const folder = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-closed-`));
const clone = path.join(folder, 'clone');
const isRoot = process.getuid?.() === 0;
const nobodysNumber = 54_321;
/** Who is not root becomes somebody without a name only in a user namespace, and stays the owner of the files. */
const stranger = isRoot
  ? ['setpriv', `--reuid=${nobodysNumber}`, `--regid=${nobodysNumber}`, '--clear-groups']
  : ['unshare', '--user', `--map-user=${nobodysNumber}`];
const withoutSharedMemory = [
  ...['unshare', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])],
  ...['sh', '-c', 'mount -t tmpfs -o ro none /dev/shm && exec "$@"', 'sh'],
];
let node = '';

beforeAll(() => {
  chmodSync(folder, 0o755);
  node = path.join(copyNode(folder), 'node');
  makeClone(clone);
  execFileSync(node, ['tools/run.mjs', 'build'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  close(clone);
});

afterAll(() => remove(folder));

function ownFolder(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  if (isRoot) chownSync(made, nobodysNumber, nobodysNumber);
  return made;
}

interface Start {
  readonly before?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** `npm start` of a user without a name, in a clone that he cannot write to. */
async function start({ before = [], env = {} }: Start): Promise<ChildProcess & { said(): string }> {
  const messages = Object.entries({
    PATH: `${path.dirname(node)}:/usr/bin:/bin`,
    HOME: '/nonexistent',
    TMPDIR: ownFolder('tmp'),
    PORT: String(await freePort()),
    ...env,
  }).map(([name, value]) => `${name}=${value}`);
  const [program = '', ...words] = [...before, ...stranger, 'env', '-i', ...messages, node, 'tools/node.cjs', 'start'];
  const child = spawn(program, words, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return Object.assign(child, { said: () => said });
}

/** Its exit code, and what it said, when it was asked to stop after it had begun to serve. */
async function served(how: Start): Promise<unknown> {
  const child = await start(how);
  const closed = once(child, 'close');
  await eventually('it to serve', async () => {
    if (child.exitCode !== null) throw new Error(child.said());
    return /Para detenerlo: Ctrl-C/.test(child.said()) || null;
  });
  child.kill('SIGTERM');
  const [code] = (await closed) as [number];
  return code;
}

/** Its exit code, and the last line of what it said. */
async function refused(how: Start): Promise<unknown[]> {
  const child = await start(how);
  const [code] = (await once(child, 'close')) as [number];
  return [code, child.said().trim().split('\n').at(-1)];
}

test('decisions: a user without a name starts the product in a folder that is read-only to him, and again without /dev/shm', async () => {
  const env = { DATA_DIR: ownFolder('data') };
  expect(await served({ env })).toBe(0);
  // Its cluster was made for a machine with shared memory.
  expect(await served({ env, before: withoutSharedMemory })).toBe(0);
});

test('decisions: a data folder in a read-only folder is refused with what helps', async () => {
  expect(await refused({})).toEqual([
    1,
    `No se puede usar la carpeta de datos ${clone}/.data: este usuario no tiene permiso. Déle permiso para escribir en ella, o elija otra carpeta: DATA_DIR=/ruta/de/los/datos.`,
  ]);
});

test('decisions: where PostgreSQL cannot be given a name for its user, the name is asked for', async () => {
  // Neither unshare nor what else there may be.
  const env = { DATA_DIR: ownFolder('nameless'), PATH: path.dirname(node) };
  expect(await refused({ env })).toEqual([
    1,
    `PostgreSQL no puede funcionar con el usuario ${nobodysNumber}, que no tiene nombre en este sistema. Déle uno (por ejemplo: useradd --uid ${nobodysNumber} comensal), inicie Comensal con otro usuario, o indique un PostgreSQL propio con DATABASE_URL.`,
  ]);
});

test('decisions: what is not built yet in a read-only folder is built by somebody who may', async () => {
  const built = path.join(clone, 'dist');
  chmodSync(built, 0o755);
  rmSync(path.join(built, '.server.hash'));
  chmodSync(built, 0o555);
  expect(await refused({ env: { DATA_DIR: ownFolder('unbuilt') } })).toEqual([
    1,
    `Hay que instalar o compilar Comensal, y no se puede escribir en ${clone}: este usuario no tiene permiso. Ejecute una vez npm run build con un usuario que pueda; después cualquiera lo inicia, con DATA_DIR=/ruta/de/sus/datos.`,
  ]);
});
