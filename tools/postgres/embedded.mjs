import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restoreCommand } from '../launch/machine.mjs';
import { postgresBinaries } from './binaries.mjs';
import { checkVersion, initialize } from './cluster-folder.mjs';
import { postgresIdentity } from './identity.mjs';
import { readPidFile } from './server-facts.mjs';
import { isPostgres, launch, stopOrphan, stopServer, untilReady } from './server-process.mjs';

const READY_LIMIT_MS = 60_000;
const RECOVERY_LIMIT_MS = 6 * 3_600_000;
const PORT_ATTEMPTS = 5;

/** Those of every server, wherever it listens. */
const tuning = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // An upload writes 30 MB a second: whoever finds the buffers full waits until there is room, before it has anything
  // to commit.
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
  // How much a slow backup may retain on this disk; beyond it the backups start over.
  max_slot_wal_keep_size: '4GB',
  ...tuning,
};
/** For disposable data: nothing is worth waiting for the disk. */
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
/** The settings of a test server that somebody else starts. */
export const testSettings = { ...tuning, ...throwaway };
/**
 * Starts the PostgreSQL that npm installed.
 *
 * Takes `dataDir` (the cluster is in `dataDir/postgres`, its password and log beside it), `durable` (false for a
 * disposable cluster without fsync), `signal` (an AbortSignal that ends the wait for it), `recovery` (for a cluster
 * from a backup: `walFolder`, within it, with what it recovers from, and `until`, the last moment or null for
 * everything), `port` (a free one by default), `more` settings, and `byControl`: whether it is started and stopped by
 * PostgreSQL's `pg_ctl`, as Windows needs it. Returns `{pid, port, folder, url(database), exited, stop()}`; `exited` is
 * a promise that resolves when it ends, requested or not. It listens only on 127.0.0.1, with a password generated once.
 * A server left behind on the same data by a killed process is stopped first. Refuses with a Spanish sentence.
 */
export async function startEmbedded({
  dataDir,
  durable = true,
  signal,
  recovery,
  port: wantedPort,
  more = {},
  byControl = process.platform === 'win32',
}) {
  const binaries = postgresBinaries();
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const identity = await postgresIdentity(binaries, wanted);
  const password = readPassword(wanted);
  await stopOrphan(identity, byControl);
  signal?.throwIfAborted();
  if (!existsSync(path.join(identity.folder, 'PG_VERSION'))) await initialize(identity, password);
  await checkVersion(identity);
  signal?.throwIfAborted();
  const logFile = openLog(wanted);
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const options = {
      ...settings,
      ...sharedMemory(),
      ...(durable ? {} : throwaway),
      ...(recovery ? recoverySettings(recovery) : {}),
      ...more,
    };
    const limitMs = recovery ? RECOVERY_LIMIT_MS : READY_LIMIT_MS;
    const server = launch(identity, port, options, logFile, limitMs, byControl);
    try {
      await untilReady(server, identity.folder, signal, limitMs);
      return describe(server, port, password, identity, byControl);
    } catch (error) {
      await stopServer(server, identity, byControl);
      signal?.throwIfAborted();
      const tail = lastLines(logFile);
      const again = /could not bind|already in use|pre-existing shared memory/i.test(tail);
      if (!again || attempt >= PORT_ATTEMPTS) throw new Error(`PostgreSQL no arrancó: ${error.message}\n${tail}`);
      await wait(200 * attempt);
    }
  }
}

/**
 * The cluster was made for the shared memory of the machine at that time: a container may have none. Files in the
 * cluster's folder do as well, only slower.
 */
function sharedMemory() {
  if (process.platform !== 'linux') return {};
  try {
    accessSync('/dev/shm', constants.W_OK);
    return {};
  } catch {
    return { dynamic_shared_memory_type: 'mmap' };
  }
}

/** Nobody can connect before the moment is reached; then it continues as a normal database. */
function recoverySettings({ walFolder, until }) {
  return {
    hot_standby: 'off',
    restore_command: restoreCommand(walFolder),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    ...(until === null ? {} : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

/** Returns the server that is running on this data folder (`{port, folder, url(database)}`), or undefined. */
export function runningEmbedded(dataDir) {
  const wanted = path.join(path.resolve(dataDir), 'postgres');
  const moved = `${wanted}.location`;
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : wanted;
  const match = readPidFile(folder);
  if (!match || match.status !== 'ready' || !isPostgres(match.pid)) return undefined;
  return { port: match.port, folder, url: (database) => address(match.port, readPassword(wanted), database) };
}

function describe(server, port, password, identity, byControl) {
  return {
    pid: server.pid,
    port,
    folder: identity.folder,
    url: (database) => address(port, password, database),
    exited: server.exited,
    stop: () => stopServer(server, identity, byControl),
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

function openLog(folder) {
  const file = `${folder}.log`;
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  return file;
}

function lastLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '';
}

/** Returns a TCP port of 127.0.0.1 that is free at this moment. */
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
