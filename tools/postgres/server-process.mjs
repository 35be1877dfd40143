import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '../launch/machine.mjs';
import { launchByControl, stopByControl } from './server-control.mjs';
import { environment, readPidFile } from './server-facts.mjs';

const STOP_LIMIT_MS = 30_000;

/**
 * Starts a server on an existing cluster: `{pid, over, exited}`. `byControl`: by `pg_ctl`, where a process cannot be
 * stopped by a signal.
 */
export function launch(identity, port, options, logFile, limitMs, byControl) {
  return byControl
    ? launchByControl(identity, port, options, logFile, limitMs)
    : launchByHand(identity, port, options, logFile);
}

function launchByHand(identity, port, options, logFile) {
  const flags = Object.entries({ ...options, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, ...args] = [...identity.prefix, identity.binaries.postgres, '-D', identity.folder, ...flags];
  const log = openSync(logFile, 'a', 0o600);
  // A separate session: Ctrl-C at the terminal reaches only us, and PostgreSQL stops last, when nobody needs it.
  const child = spawn(command, args, {
    uid: identity.uid,
    gid: identity.gid,
    env: environment(),
    cwd: identity.folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const server = { pid: child.pid, over: false, exited: undefined };
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

/** Waits until the server accepts clients; throws when it ends before, or not within `limitMs`. */
export async function untilReady(server, folder, signal, limitMs) {
  const limit = Date.now() + limitMs;
  for (;;) {
    signal?.throwIfAborted();
    if (server.over) throw new Error('terminó al arrancar.');
    const match = readPidFile(folder);
    if (match !== undefined && match.pid === server.pid && isOpen(match.status, folder)) return;
    if (Date.now() > limit) throw new Error(`no respondió en ${limitMs / 1000} segundos.`);
    await wait(20);
  }
}

/** A standby says 'standby' permanently; one that is being restored says so too, and accepts nobody yet. */
function isOpen(status, folder) {
  return status === 'ready' || (status === 'standby' && existsSync(path.join(folder, 'standby.signal')));
}

/** SIGINT is PostgreSQL's "fast shutdown": sessions are ended, data is flushed. Sending it twice is harmless. */
export async function stopServer(server, identity, byControl) {
  if (server.over) return;
  if (byControl) await stopByControl(identity, STOP_LIMIT_MS);
  else if (server.pid === undefined) return;
  else await endProcess(server.pid, () => server.over);
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

/** Stops a server that a killed process left behind on this folder. */
export async function stopOrphan(identity, byControl) {
  const { folder } = identity;
  const match = readPidFile(folder);
  if (!match) return;
  if (isPostgres(match.pid)) {
    if (byControl) await stopByControl(identity, STOP_LIMIT_MS);
    else await endProcess(match.pid, () => !isPostgres(match.pid));
  }
  // The pid file names a dead or unrelated process: PostgreSQL would refuse to start because of the latter.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/** Whether the process exists and is a PostgreSQL. */
export function isPostgres(pid) {
  return Number.isSafeInteger(pid) && pid > 1 && send(pid, 0) && /postgres/.test(commandOf(pid));
}

function send(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
