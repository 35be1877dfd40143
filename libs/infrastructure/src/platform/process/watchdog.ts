import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/**
 * Ends this process with SIGKILL once it has done nothing else for so many seconds because one thing holds it (an endless loop): its supervisor
 * starts it again, and what it held is taken up. A thread of its own counts; seconds in which the whole process is stopped do not count.
 * Returns what ends the watch.
 */
export function startWatchdog(seconds: number): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const thread = new Worker(watching, {
    eval: true,
    workerData: { beats, seconds, beatMs, pid: process.pid },
    // Nothing of the program's own flags and memory is its.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  // Without it the process goes on as it is.
  thread.on('error', () => undefined);
  return () => {
    clearInterval(timer);
    return thread.terminate();
  };
}

/** Waits on a place that nobody wakes, so that a machine that was asleep has slept through one beat and not through all. */
const watching = `
const { workerData: { beats, seconds, beatMs, pid } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const never = new Int32Array(new SharedArrayBuffer(4));
let seen = Atomics.load(beats, 0);
for (let silent = 0; ; ) {
  Atomics.wait(never, 0, 0, beatMs);
  const now = Atomics.load(beats, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < seconds) continue;
  try {
    writeSync(2, JSON.stringify({ level: 60, time: new Date().toISOString(), seconds, msg: 'the process hung and was ended' }) + '\\n');
  } catch {}
  process.kill(pid, 'SIGKILL');
}
`;
