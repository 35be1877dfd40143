import { spawn } from 'node:child_process';
import { childLog } from './child-logs.mjs';
import { askToEnd } from './machine.mjs';
import { programEnv, programFlags } from './node-flags.mjs';
import { withParentDeath } from './parent-death.mjs';
import { workspace } from './workspace.mjs';

const END_LIMIT_MS = 10_000;
const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const CALM_MS = 5_000;
const TRIM_EVERY_MS = 60_000;

/**
 * Keeps one program running. Takes its name, the data folder for its log, its environment, `onFirstExit(tail)`, called
 * when it ends before `settled()` was called, and which one it is: a `program` of `dist` (`api`: dist/api/main.js, by
 * default the same as its name), or a whole `command` of another kind with its own arguments. Returns `{settled(),
 * restart(), stop(limitMs)}`. After `settled()` a program that ends is restarted: at once when it had been running for
 * a while, else after a delay that doubles while it keeps ending. `restart()` stops it and restarts it at once;
 * `stop()` stops it. Both wait (ten seconds by default), and then kill it.
 */
export function supervise({ name, title, dataDir, env, onFirstExit, program = name, command: own }) {
  const log = childLog(dataDir, name, Number(env.LOG_KEEP_DAYS || 90));
  const words = own ?? [
    ...withParentDeath([], 'TERM'),
    process.execPath,
    ...programFlags(program),
    `dist/${program}/main.js`,
  ];
  let child;
  let isSettled = false;
  let isStopping = false;
  let isRestarting = false;
  let waitMs = 0;
  let timer;
  const trimmer = setInterval(() => trimIfPossible(log, title), TRIM_EVERY_MS);
  const run = () => {
    let atWorkSince;
    const [command, ...args] = words;
    // A separate session, so that a terminal's Ctrl-C reaches only us and we stop things in order. The channel tells
    // our program when we are gone.
    const current = log.open((descriptor) =>
      spawn(command, args, {
        cwd: workspace,
        env: { ...programEnv, ...env },
        detached: true,
        windowsHide: true,
        stdio: ['ignore', descriptor, descriptor, ...(own ? [] : ['ipc'])],
      }),
    );
    // Other programs do not report when they are ready.
    if (own) atWorkSince = Date.now();
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
      if (wasCalm || isRestarting) waitMs = 0;
      isRestarting = false;
      const when = waitMs === 0 ? 'ahora' : `en ${waitMs / 1000} s`;
      console.log(`${title} terminó (${reason}); se inicia de nuevo ${when}. Detalles: ${log.file}`);
      timer = setTimeout(run, waitMs);
      waitMs = Math.min(Math.max(waitMs * 2, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    });
  };
  const end = async (limitMs) => {
    if (!child) return;
    const { process: last, exited } = child;
    askToEnd(last);
    const killer = setTimeout(() => last.kill('SIGKILL'), limitMs);
    await exited;
    clearTimeout(killer);
  };
  run();
  return {
    settled: () => {
      isSettled = true;
    },
    async restart(limitMs = END_LIMIT_MS) {
      isRestarting = child !== undefined;
      await end(limitMs);
    },
    async stop(limitMs = END_LIMIT_MS) {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(trimmer);
      await end(limitMs);
    },
  };
}

/** A disk without room for the copy must not end what keeps everything else running; the next minute retries. */
function trimIfPossible(log, title) {
  try {
    log.trim();
  } catch (error) {
    console.log(`No se pudo guardar aparte el registro de ${title}: ${error.message}`);
  }
}
