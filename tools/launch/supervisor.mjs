import { spawn } from 'node:child_process';
import { childLog } from './child-logs.mjs';
import { programFlags } from './node-flags.mjs';
import { withParentDeath } from './parent-death.mjs';
import { workspace } from './workspace.mjs';

const END_LIMIT_MS = 10_000;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const CALM_MS = 5_000;
const TRIM_EVERY_MS = 60_000;

/**
 * Keeps one program of `dist` running. Takes its name (`api`: dist/api/main.js), the data folder for its log, its
 * environment and `onFirstExit(tail)`, called when it ends before anybody called `settled()`.
 * Gives `{settled(), stop(limitMs)}`. After `settled()` a program that ends is started again: at once when it had been at
 * work for a while, else after a wait that doubles while it keeps ending. `stop()` asks it to end, waits (ten seconds
 * unless told otherwise), and then makes it end.
 */
export function supervise({ name, title, dataDir, env, onFirstExit }) {
  const log = childLog(dataDir, name, Number(env.LOG_KEEP_DAYS || 90));
  const prefix = withParentDeath([], 'TERM');
  let child;
  let isSettled = false;
  let isStopping = false;
  let waitMs = 0;
  let timer;
  const trimmer = setInterval(log.trim, TRIM_EVERY_MS);
  const run = () => {
    let atWorkSince;
    const [command, ...args] = [...prefix, process.execPath, ...programFlags(name), `dist/${name}/main.js`];
    // A session of its own, so that a terminal's Ctrl-C reaches us alone and we end things in order. The channel tells
    // the child when we are gone.
    const current = log.open((descriptor) =>
      spawn(command, args, { cwd: workspace, env, detached: true, stdio: ['ignore', descriptor, descriptor, 'ipc'] }),
    );
    child = {
      process: current,
      exited: new Promise((resolve) => {
        current.on('error', () => resolve('error'));
        current.on('exit', (code, by) => resolve(by ?? code));
      }),
    };
    // Its one message says that it is ready.
    current.on('message', () => {
      atWorkSince ??= Date.now();
    });
    void child.exited.then((reason) => {
      child = undefined;
      if (isStopping) return;
      if (!isSettled) {
        onFirstExit(log.tail());
        return;
      }
      const wasCalm = atWorkSince !== undefined && Date.now() - atWorkSince > CALM_MS;
      if (wasCalm) waitMs = 0;
      const when = waitMs === 0 ? 'ahora' : `en ${waitMs / 1000} s`;
      console.log(`${title} terminó (${reason}); se inicia de nuevo ${when}. Detalles: ${log.file}`);
      timer = setTimeout(run, waitMs);
      waitMs = Math.min(Math.max(waitMs * 2, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    });
  };
  run();
  return {
    settled: () => {
      isSettled = true;
    },
    async stop(limitMs = END_LIMIT_MS) {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(trimmer);
      if (!child) return;
      const { process: last, exited } = child;
      last.kill('SIGTERM');
      const killer = setTimeout(() => last.kill('SIGKILL'), limitMs);
      await exited;
      clearTimeout(killer);
    },
  };
}
