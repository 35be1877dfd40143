import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, runProgram } from '../launch/process.mjs';
import { environment, readPidFile } from './server-facts.mjs';

const LOOK_EVERY_MS = 200;
const settingsFile = 'comensal.conf';

/**
 * Starts a server on an existing cluster by PostgreSQL's own `pg_ctl`, instead of `launch`: on Windows only that drops
 * an administrator's rights, with which the server refuses to run, and can stop it gracefully.
 */
export function launchByControl(identity, port, options, logFile, limitMs) {
  writeSettings(identity.folder, { ...options, port: String(port) });
  const server = { pid: undefined, over: false, exited: undefined };
  const seconds = Math.ceil(limitMs / 1000);
  const words = ['start', '-w', '-s', '-t', String(seconds), '-D', identity.folder, '-l', logFile];
  server.exited = control(identity, words).then(async ({ code }) => {
    const { pid } = readPidFile(identity.folder) ?? {};
    if (code === 0 && pid !== undefined) {
      server.pid = pid;
      await gone(pid);
    }
    server.over = true;
    return code;
  });
  return server;
}

/**
 * Stops the server of a cluster, ending its sessions, and waits for it; immediately when that takes longer than
 * `limitMs`.
 */
export async function stopByControl(identity, limitMs) {
  const seconds = String(Math.ceil(limitMs / 1000));
  const stop = (mode) => control(identity, ['stop', '-w', '-s', '-t', seconds, '-m', mode, '-D', identity.folder]);
  const { code } = await stop('fast');
  if (code !== 0) await stop('immediate');
}

/** A server that is not our child reports no exit: its process is polled. */
function gone(pid) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
    // Unlike a child, it must not keep this process waiting.
    timer.unref();
  });
}

/** In a file and not as arguments: `pg_ctl` passes arguments to a shell, whose rules differ between systems. */
function writeSettings(folder, options) {
  const quoted = (value) => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  writeFileSync(path.join(folder, settingsFile), lines.join(''));
  const main = path.join(folder, 'postgresql.conf');
  const include = `include_if_exists = '${settingsFile}'`;
  const text = readFileSync(main, 'utf8');
  if (!text.includes(include)) writeFileSync(main, `${text}\n${include}\n`);
}

function control(identity, words) {
  const [command, ...args] = [...identity.prefix, identity.binaries.pgCtl, ...words];
  return runProgram(command, args, {
    uid: identity.uid,
    gid: identity.gid,
    env: environment(),
    cwd: identity.folder,
    detached: true,
    // The server would hold the pipes open for as long as it runs.
    stdio: 'ignore',
  });
}
