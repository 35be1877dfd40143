import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspace } from './workspace.mjs';

const MINIMUM = 24;

/** Gives the Node program that the product runs on: the one that npm installed, else this one when it is new enough. */
export function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(workspace, 'node_modules', name);
  const program = path.join(folder, 'bin', 'node');
  if (existsSync(program))
    return { program, version: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version };
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM)
    return { program: process.execPath, version: process.versions.node };
  throw new Error(
    `Comensal trae su propio Node para Linux x64; en esta máquina (${process.platform} ${process.arch}) hace falta ` +
      `Node ${MINIMUM} o posterior y está Node ${process.versions.node}. Instálelo desde https://nodejs.org e intente de nuevo.`,
  );
}

/**
 * Runs the calling script (its `import.meta.url`) again under the pinned Node, when this process is not that Node.
 * Gives true when it did: the caller then only returns. The new process has a channel to this one: when this one is
 * killed, the new one hears 'disconnect' and ends its own work in order.
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
    child.kill(name);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => forward(name));
  child.on('exit', (code, by) => {
    // Ended by the very signal that we passed on: it had not begun anything yet.
    process.exit(by ? (isStopping ? 0 : 1) : (code ?? 1));
  });
  return true;
}

/**
 * Calls `end` once for the first reason to stop: a signal, or the end of the process or the npm that started us. Signals that
 * come again while it works are taken and ignored: a terminal and npm both deliver the same Ctrl-C.
 */
export function onStop(end) {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    end();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, once);
  process.on('disconnect', once);
  watchNpm(once);
}

/** npm waits for its script; when npm is killed without a word, nobody else would tell the script (Linux). */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const npm = ancestors(process.pid)
    .slice(0, 3)
    .find((pid) => /\bnpm\b/.test(readProcess(pid, 'cmdline')));
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (/\bnpm\b/.test(readProcess(npm, 'cmdline'))) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

function ancestors(pid) {
  const parent = Number(readProcess(pid, 'stat').split(') ').at(-1).split(' ')[1]);
  return parent > 1 ? [parent, ...ancestors(parent)] : [];
}

function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
