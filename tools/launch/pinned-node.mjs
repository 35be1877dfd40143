import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askToEnd, commandOf, nativePrograms } from './machine.mjs';
import { isAlive } from './process.mjs';
import { workspace } from './workspace.mjs';

/** The oldest Node that runs TypeScript directly, which finding a browser needs. */
const MINIMUM = [22, 18];

/**
 * Returns the Node program that the product runs on, `{program, version}`: the one that npm installed, else this one if
 * it is new enough. Throws an Error with a Spanish sentence when there is neither. Takes the machine, by default this
 * one.
 */
export function pinnedNode({
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
  modules = path.join(workspace, 'node_modules'),
} = {}) {
  const node = nativePrograms(platform, arch)?.node;
  const program = node && path.join(modules, node.program);
  if (program && existsSync(program))
    return {
      program,
      version: JSON.parse(readFileSync(path.join(modules, node.folder, 'package.json'), 'utf8')).version,
    };
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]))
    return { program: process.execPath, version };
  throw new Error(
    `En esta máquina (${platform} ${arch}) Comensal usa el Node instalado: hace falta Node ${MINIMUM.join('.')} o posterior ` +
      `y está Node ${version}. Instálelo desde https://nodejs.org e intente de nuevo.`,
  );
}

/**
 * Runs the calling script (its `import.meta.url`) again under the pinned Node, if this process is not that Node.
 * Returns true if it did: the caller then only returns. The new process has a channel to this one: when this one is
 * killed, the new one gets 'disconnect' and shuts down gracefully.
 */
export function runsUnderPinnedNode(scriptUrl, extraFlags = []) {
  const node = pinnedNode();
  if (process.versions.node === node.version) {
    if (process.channel) process.channel.unref();
    return false;
  }
  const child = spawn(node.program, [...extraFlags, fileURLToPath(scriptUrl), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.dirname(node.program)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  let isStopping = false;
  const forward = (name) => {
    isStopping = true;
    askToEnd(child, name);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => forward(name));
  child.on('exit', (code, by) => {
    // Ended by the very signal that we passed on: it had not begun anything yet.
    process.exit(by ? (isStopping ? 0 : 1) : (code ?? 1));
  });
  return true;
}

/**
 * Calls `end` once for the first reason to stop: a signal, or the end of the process or the npm that started us.
 * Further signals while it works are ignored: a terminal and npm both deliver the same Ctrl-C.
 */
export function onStop(end) {
  let isRequested = false;
  const once = () => {
    if (isRequested) return;
    isRequested = true;
    end();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, once);
  process.on('disconnect', once);
  watchNpm(once);
}

/**
 * npm waits for its script; when npm is killed, nobody else would tell the script. On Linux the npm process is found
 * among the ancestors; elsewhere it is the parent, or the shell that ends with it.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const isThere = process.platform === 'linux' ? npmAbove() : parentAbove();
  if (isThere === undefined) return;
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

function npmAbove() {
  const isNpm = (pid) => /\bnpm\b/.test(commandOf(pid));
  const npm = ancestors(process.pid).slice(0, 3).find(isNpm);
  return npm === undefined ? undefined : () => isNpm(npm);
}

function parentAbove() {
  const parent = process.ppid;
  return () => process.ppid === parent && isAlive(parent);
}

function ancestors(pid) {
  const parent = parentOf(pid);
  return parent > 1 ? [parent, ...ancestors(parent)] : [];
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return 0;
  }
}
