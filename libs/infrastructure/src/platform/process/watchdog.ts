import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/**
 * Ends this process with SIGKILL once its event loop has been blocked for so many seconds (by an endless loop): its
 * supervisor restarts it, and its work is taken over. A separate thread counts; seconds in which the whole process is
 * stopped do not count. Returns a function that ends the watch.
 */
export function startWatchdog(seconds: number): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const thread = new Worker(watching, {
    eval: true,
    workerData: { beats, seconds, beatMs, pid: process.pid },
    // It inherits none of the program's flags and memory limits.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  // Without it the process continues unwatched.
  thread.on('error', () => undefined);
  return () => {
    clearInterval(timer);
    return thread.terminate();
  };
}

/** Waits on a value that nobody changes, so that a machine that was asleep missed one beat and not all. */
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
    writeSync(2, JSON.stringify({ level: 60, time: new Date().toISOString(), seconds, msg: 'the process hung and was killed' }) + '\\n');
  } catch {}
  process.kill(pid, 'SIGKILL');
}
`;
