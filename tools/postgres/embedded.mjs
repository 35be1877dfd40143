import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram } from '../launch/process.mjs';
import { postgresBinaries } from './binaries.mjs';
import { postgresIdentity } from './identity.mjs';

const READY_LIMIT_MS = 60_000;
const RECOVERY_LIMIT_MS = 6 * 3_600_000;
const STOP_LIMIT_MS = 30_000;
const PORT_ATTEMPTS = 5;

/** Those of every server, wherever it listens. */
const tuning = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // An upload writes 30 MB a second: anyone who finds the buffers full waits until there is room, before it has anything to commit.
  wal_buffers: '32MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // What a backup that cannot keep up may hold on this disk; beyond it the backups begin anew.
  max_slot_wal_keep_size: '4GB',
  ...tuning,
};
/** For data that is thrown away: nothing is worth a wait for the disk. */
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
/** The settings of a server of tests that somebody else starts. */
export const testSettings = { ...tuning, ...throwaway };
/** Spanish order in lists; the C library's locale only classifies characters. */
export const initdbOrder = ['--locale-provider=icu', '--icu-locale=es-AR'];

/**
 * Starts the PostgreSQL that came with npm.
 *
 * Takes `dataDir` (the cluster lives in `dataDir/postgres`, its password and log beside it), `durable` (false for a
 * throwaway cluster without fsync), `signal` (an AbortSignal that ends the wait for it), `recovery` (for a cluster out of a
 * backup: `walFolder`, within it, with what it recovers from, and `until`, the last moment or null for everything), `port` (a
 * free one when absent) and `more` settings.
 * Gives `{pid, port, folder, url(database), exited, stop()}`; `exited` is a promise of the moment it ends, wanted or not.
 * It listens on 127.0.0.1 alone, with a password made once. A server that a killed process left behind
 * on the same data is stopped first. Refuses with a Spanish sentence.
 */
export async function startEmbedded({ dataDir, durable = true, signal, recovery, port: wantedPort, more = {} }) {
  const binaries = postgresBinaries();
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const identity = await postgresIdentity(binaries, wanted);
  const password = readPassword(wanted);
  await stopOrphan(identity.folder);
  signal?.throwIfAborted();
  if (!existsSync(path.join(identity.folder, 'PG_VERSION'))) await initialize(identity, password);
  await checkVersion(identity);
  signal?.throwIfAborted();
  const logFile = openLog(wanted);
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const options = {
      ...settings,
      ...(durable ? {} : throwaway),
      ...(recovery ? recoverySettings(recovery) : {}),
      ...more,
    };
    const server = launch(identity, port, options, logFile);
    try {
      await untilReady(server, identity.folder, signal, recovery ? RECOVERY_LIMIT_MS : READY_LIMIT_MS);
      return describe(server, port, password, identity.folder);
    } catch (error) {
      await stopServer(server);
      signal?.throwIfAborted();
      const tail = lastLines(logFile);
      const again = /could not bind|already in use|pre-existing shared memory/i.test(tail);
      if (!again || attempt >= PORT_ATTEMPTS) throw new Error(`PostgreSQL no arrancó: ${error.message}\n${tail}`);
      await wait(200 * attempt);
    }
  }
}

/** Nobody is let in before the moment is reached; then it goes on as a database of its own. */
function recoverySettings({ walFolder, until }) {
  return {
    hot_standby: 'off',
    restore_command: `cp "${walFolder}/%f" "%p"`,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    ...(until === null ? {} : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

/** Gives the server that is running on this data folder (`{port, folder, url(database)}`), or undefined. */
export function runningEmbedded(dataDir) {
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const moved = `${wanted}.location`;
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : wanted;
  const found = readPidFile(folder);
  if (!found || found.status !== 'ready' || !isPostgres(found.pid)) return undefined;
  return { port: found.port, folder, url: (database) => address(found.port, readPassword(wanted), database) };
}

function describe(server, port, password, folder) {
  return {
    pid: server.process.pid,
    port,
    folder,
    url: (database) => address(port, password, database),
    exited: server.exited,
    stop: () => stopServer(server),
  };
}

function address(port, password, database) {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function readPassword(folder) {
  const file = `${folder}.password`;
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw new Error(`No se puede escribir en la carpeta de datos ${path.dirname(folder)}: ${error.message}`);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Made in a folder beside it and moved into place at the end: an interrupted first start leaves no half cluster. */
async function initialize(identity, password) {
  const fresh = `${identity.folder}.new`;
  const passwordFile = `${fresh}.password`;
  try {
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true, mode: 0o700 });
      writeFileSync(passwordFile, password, { mode: 0o600 });
      if (identity.uid !== undefined) {
        chownSync(fresh, identity.uid, identity.gid);
        chownSync(passwordFile, identity.uid, identity.gid);
      }
      const args = [
        '-D',
        fresh,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...initdbOrder,
        `--locale=${locale}`,
        '--lc-messages=C',
        '--no-instructions',
      ];
      const made = await run(identity, identity.binaries.initdb, args);
      if (made.code === 0) {
        rmSync(identity.folder, { recursive: true, force: true });
        renameSync(fresh, identity.folder);
        return;
      }
      if (!/locale/i.test(made.output))
        throw new Error(`No se pudo crear la base de datos en ${identity.folder}:\n${made.output}`);
    }
    throw new Error(`No se pudo crear la base de datos en ${identity.folder}: ninguna configuración regional sirve.`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function checkVersion(identity) {
  const kept = readFileSync(path.join(identity.folder, 'PG_VERSION'), 'utf8').trim();
  const { output } = await run(identity, identity.binaries.postgres, ['--version']);
  const ours = output.match(/\b(\d+)\./)?.[1];
  if (ours !== undefined && kept !== ours) {
    throw new Error(
      `Los datos de ${identity.folder} son de PostgreSQL ${kept} y esta versión trae PostgreSQL ${ours}.`,
    );
  }
}

/** In a session of its own, as the server: Ctrl-C at the terminal reaches us alone. */
function run(identity, program, args) {
  const [command, ...rest] = [...identity.prefix, program, ...args];
  return runProgram(command, rest, {
    uid: identity.uid,
    gid: identity.gid,
    env: environment(),
    cwd: identity.folder,
    quiet: true,
    detached: true,
  });
}

function launch(identity, port, options, logFile) {
  const flags = Object.entries({ ...options, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, ...args] = [...identity.prefix, identity.binaries.postgres, '-D', identity.folder, ...flags];
  const log = openSync(logFile, 'a', 0o600);
  // A session of its own: Ctrl-C at the terminal reaches us alone, and PostgreSQL stops last, when nobody needs it.
  const child = spawn(command, args, {
    uid: identity.uid,
    gid: identity.gid,
    env: environment(),
    cwd: identity.folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const server = { process: child, over: false, exited: undefined };
  server.exited = new Promise((resolve) => {
    const end = (reason) => {
      server.over = true;
      resolve(reason);
    };
    child.on('exit', (code, by) => end(by ?? code));
    child.on('error', (error) => end(error.message));
  });
  return server;
}

async function untilReady(server, folder, signal, limitMs) {
  const limit = Date.now() + limitMs;
  for (;;) {
    signal?.throwIfAborted();
    if (server.over) throw new Error('terminó al arrancar.');
    const found = readPidFile(folder);
    if (found?.pid === server.process.pid && isOpen(found.status, folder)) return;
    if (Date.now() > limit) throw new Error(`no respondió en ${limitMs / 1000} segundos.`);
    await wait(20);
  }
}

/** A server that follows another says 'standby' for good; one that is being restored says so too, and lets nobody in yet. */
function isOpen(status, folder) {
  return status === 'ready' || (status === 'standby' && existsSync(path.join(folder, 'standby.signal')));
}

/** Interrupt is PostgreSQL's "fast shutdown": sessions are ended, data are written out. Asking twice is harmless. */
async function stopServer(server) {
  if (server.over || server.process.pid === undefined) return;
  await endProcess(server.process.pid, () => server.over);
  await server.exited;
}

async function endProcess(pid, isOver) {
  for (const [name, limitMs] of [
    ['SIGINT', STOP_LIMIT_MS],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]) {
    send(pid, name);
    const limit = Date.now() + limitMs;
    while (Date.now() < limit) {
      if (isOver()) return;
      await wait(20);
    }
  }
}

async function stopOrphan(folder) {
  const found = readPidFile(folder);
  if (!found) return;
  if (isPostgres(found.pid)) await endProcess(found.pid, () => !isPostgres(found.pid));
  // What is left names a process that is gone or a stranger: PostgreSQL would refuse to start for the stranger.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
function readPidFile(folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
}

function isPostgres(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 1 || !send(pid, 0)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux')
    return /postgres/.test(spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');
  try {
    // A zombie has an empty command line: it holds nothing any more.
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

function send(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function openLog(folder) {
  const file = `${folder}.log`;
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  return file;
}

function lastLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '';
}

/** No setting of another PostgreSQL (PGDATA, PGPORT …) of the person's environment may reach ours. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/** Gives a TCP port of 127.0.0.1 that is free at this moment. */
export async function freePort() {
  const probe = net.createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
