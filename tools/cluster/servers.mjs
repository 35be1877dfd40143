import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withParentDeath } from '../launch/parent-death.mjs';
import { LOOPBACK } from '../launch/settings.mjs';
import { supervise } from '../launch/supervisor.mjs';
import { workspace } from '../launch/workspace.mjs';
import { postgresBinaries } from '../postgres/binaries.mjs';
import { postgresIdentity } from '../postgres/identity.mjs';
import { listens, refuseTaken } from './ports.mjs';

const LISTEN_LIMIT_MS = 30_000;
/** These are names of Debian packages too. */
const needed = ['pgbouncer', 'redis-server', 'caddy'];

/**
 * Refuses with a Spanish sentence that names every missing program, and how to install it. Takes a function that finds
 * a program.
 */
export function checkPrograms(isThere = isInstalled) {
  const missing = needed.filter((program) => !isThere(program)).join(', ');
  if (missing === '') return;
  throw new Error(
    `El conjunto de procesos necesita programas que no están en esta máquina: ${missing}. En Debian: apt-get install --no-install-recommends ${missing.replaceAll(',', '')}`,
  );
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', env: searched() }).error === undefined;
}

/** Debian installs servers outside the usual PATH. */
function searched() {
  return {
    ...process.env,
    PATH: `${process.env.PATH ?? ''}${path.delimiter}/usr/sbin${path.delimiter}/usr/local/sbin`,
  };
}

/**
 * Starts a third-party server under the supervisor, and waits until it listens on its port. Takes its name, its title,
 * its arguments, its port, the cluster's folder and additional environment. Returns what `supervise` returns. Throws
 * PortTaken when another program listens there.
 */
export async function startServer({ name, title, words, port, dataDir, env = {} }) {
  await refuseTaken(port);
  let failed;
  const stored = supervise({
    name,
    title,
    dataDir,
    env: { ...searched(), ...env },
    command: words,
    onFirstExit: (tail) => {
      failed = new Error(`${title} no arrancó:\n${tail}`);
    },
  });
  try {
    for (const limit = Date.now() + LISTEN_LIMIT_MS; !(await listens(port)); await wait(20)) {
      if (failed) throw failed;
      if (Date.now() > limit) throw new Error(`${title} no respondió en ${LISTEN_LIMIT_MS / 1000} segundos.`);
    }
  } catch (error) {
    await stored.stop();
    throw error;
  }
  stored.settled();
  return stored;
}

/** PgBouncer in transaction mode in front of both servers; it refuses to run as root, so it runs as PostgreSQL does. */
export async function startPooler({ dataDir, primaryDir, ports, roles }) {
  const identity = await postgresIdentity(postgresBinaries(), path.join(primaryDir, 'postgres'));
  const folder = path.join(path.dirname(identity.folder), 'pooler');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const as =
    identity.uid === undefined
      ? []
      : ['setpriv', `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'];
  return startServer({
    name: 'pooler',
    title: 'El pooler',
    words: [...as, ...identity.prefix, 'sh', path.join(workspace, 'deploy', 'pooler.sh')],
    port: ports.pooler,
    dataDir,
    env: {
      POOLER_FOLDER: folder,
      POOLER_HOST: LOOPBACK,
      POOLER_PORT: String(ports.pooler),
      PRIMARY_HOST: LOOPBACK,
      PRIMARY_PORT: String(ports.primary),
      REPLICA_HOST: LOOPBACK,
      REPLICA_PORT: String(ports.replica),
      APP_PASSWORD: new URL(roles.application).password,
      READ_PASSWORD: new URL(roles.read).password,
    },
  });
}

/** It flushes writes to disk within a second; docker-compose.yml has the same arguments. */
export function startRedis({ dataDir, port }) {
  const folder = made(dataDir, 'redis');
  const words = ['--port', String(port), '--bind', LOOPBACK, '--dir', folder, '--save', ''];
  return startServer({
    name: 'redis',
    title: 'Redis',
    words: [...dying(), 'redis-server', ...words, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
    port,
    dataDir,
  });
}

export function startObjectStore({ dataDir, port }) {
  return startServer({
    name: 'objects',
    title: 'El depósito de archivos',
    words: [...dying(), process.execPath, script('s3-server'), String(port), made(dataDir, 'objects')],
    port,
    dataDir,
  });
}

export function startMailCatcher({ dataDir, port }) {
  return startServer({
    name: 'mail',
    title: 'El receptor de correo',
    words: [...dying(), process.execPath, script('mail-catcher'), String(port), made(dataDir, 'mail')],
    port,
    dataDir,
  });
}

/** The same arguments as in docker-compose.yml, without a certificate. */
export async function startProxy({ dataDir, host, port, apis }) {
  const folder = made(dataDir, 'proxy');
  return startServer({
    name: 'proxy',
    title: 'El proxy',
    words: [
      ...dying(),
      'caddy',
      'run',
      '--config',
      path.join(workspace, 'deploy', 'Caddyfile'),
      '--adapter',
      'caddyfile',
    ],
    port,
    dataDir,
    env: {
      SITE_ADDRESS: `http://:${port}`,
      PROXY_HOST: host,
      API_ADDRESSES: apis.map((api) => `${LOOPBACK}:${api}`).join(' '),
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  });
}

const dying = () => withParentDeath([], 'TERM');
const script = (name) => path.join(workspace, 'tools', 'cluster', `${name}.mjs`);

function made(dataDir, name) {
  const folder = path.join(dataDir, name);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
