import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_LIMIT_MS = 30_000;

/** Starts a server on a cluster that is there: `{process, over, exited}`. */
export function launch(identity, port, options, logFile) {
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

/** Waits until the server lets clients in; throws when it ends before, or not within `limitMs`. */
export async function untilReady(server, folder, signal, limitMs) {
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
export async function stopServer(server) {
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

/** Ends a server that a killed process left behind on this folder. */
export async function stopOrphan(folder) {
  const found = readPidFile(folder);
  if (!found) return;
  if (isPostgres(found.pid)) await endProcess(found.pid, () => !isPostgres(found.pid));
  // What is left names a process that is gone or a stranger: PostgreSQL would refuse to start for the stranger.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
export function readPidFile(folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
}

/** Whether the process exists and is a PostgreSQL. */
export function isPostgres(pid) {
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

/** No setting of another PostgreSQL (PGDATA, PGPORT …) of the person's environment may reach ours. */
export function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}
