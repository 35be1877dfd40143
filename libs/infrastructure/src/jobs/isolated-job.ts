import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { programPath } from '../platform/process/program-path';
import { traceparent } from '../platform/tracing/tracing';
import type { JobEnd } from './job-end';

/** What a job in its own process reports to its parent. */
export type IsolatedMessage = { readonly alive: true } | { readonly end: JobEnd } | { readonly failed: string };

/** 'failed': an error worth another attempt; 'died': only its own process died. */
export type IsolatedEnd = JobEnd | 'failed' | 'died';

/** Runs a job in isolation. `stop`: this process ends; the job's process ends too and returns the job. */
export type RunIsolated = (jobId: string, stop: AbortSignal) => Promise<IsolatedEnd>;

const isolatedProgram = 'worker/job';
const heapMegabytes = 512;
/** A process that is silent this long hangs, and is killed. */
const silenceMs = 60_000;
/**
 * Killing the whole product kills one process after the other: a death counts as the job's own only if this process
 * outlives it by this much.
 */
const outliveMs = 2_000;

export const runIsolated: RunIsolated = async (jobId, stop) => {
  const parent = traceparent();
  const child = fork(programPath(isolatedProgram), [jobId], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    ...(parent === null ? {} : { env: { ...process.env, TRACEPARENT: parent } }),
  });
  const message = await conversation(child, stop);
  if (message) return message;
  await wait(outliveMs, undefined, { signal: stop }).catch(() => undefined);
  return stop.aborted ? 'released' : 'died';
};

/** The last report of the process; null when it died without one. */
function conversation(child: ChildProcess, stop: AbortSignal): Promise<IsolatedEnd | null> {
  return new Promise((resolve) => {
    let notice: IsolatedEnd | null = null;
    const silence = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    const stopping = (): void => {
      if (child.connected) child.send('stop', () => undefined);
    };
    if (stop.aborted) stopping();
    stop.addEventListener('abort', stopping, { once: true });
    child.on('message', (message: IsolatedMessage) => {
      silence.refresh();
      if ('end' in message) notice = message.end;
      if ('failed' in message) notice = 'failed';
    });
    child.on('error', () => undefined);
    child.once('close', () => {
      clearTimeout(silence);
      stop.removeEventListener('abort', stopping);
      resolve(notice);
    });
  });
}
