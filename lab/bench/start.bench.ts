import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@comensal/infrastructure/testing';
import { programEnv, programFlags } from '../../tools/launch/node-flags.mjs';
import { compareLimit, type Finding, inTurns } from './findings';

const rounds = 7;
const calmMs = 120_000;

/**
 * The time from the start of the API to its first answer, compared with a bare NestJS as npm installs it, both with
 * Node's compile cache, and the memory of API and worker two minutes later.
 */
export async function benchStart(here: string): Promise<Finding[]> {
  return [await coldStart(here), await memoryAtRest(here)];
}

async function coldStart(here: string): Promise<Finding> {
  const { ours, bare } = await inTurns(
    {
      ours: () => msToAnswer(`${here}api/main.js`, '/api/health/ready', programFlags('api')),
      bare: () => msToAnswer(`${here}tools/bench-bare-nest.js`, '/ready', []),
    },
    rounds,
  );
  return {
    name: 'cold start of the API, until it first reports ready',
    ours: `${ours.toFixed(0)} ms`,
    baseline: `NestJS on Fastify with one route: ${bare.toFixed(0)} ms`,
    figure: ours / bare,
    unit: '× the time',
    target: { atMost: 1.5 },
  };
}

async function msToAnswer(script: string, path: string, flags: readonly string[]): Promise<number> {
  const begun = performance.now();
  const started = await start(script, flags);
  try {
    await untilAnswered(started, path);
    return performance.now() - begun;
  } finally {
    await stop(started.child);
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
}

/**
 * As `npm start` runs it: only under its own flags, not under those of this measurement, which read all source maps.
 */
async function start(script: string, flags: readonly string[]): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...programEnv, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function untilAnswered({ child, url }: Started, path: string): Promise<void> {
  while (!(await answers(`${url}${path}`))) {
    if (child.exitCode !== null) throw new Error(`It exited with ${child.exitCode} before it responded`);
    await delay(5);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function memoryAtRest(here: string): Promise<Finding> {
  const running: Started[] = [];
  try {
    const api = await start(`${here}api/main.js`, programFlags('api'));
    running.push(api);
    await untilAnswered(api, '/api/health/ready');
    running.push(await start(`${here}worker/main.js`, programFlags('worker')));
    await delay(calmMs);
    const resident = sum(running.map(({ child }) => memoryMb(child, 'Rss')));
    const own = sum(running.map(({ child }) => memoryMb(child, 'Pss')));
    const shared = `${own.toFixed(0)} MB where what they share counts once`;
    return compareLimit('API and worker two minutes after their start, resident', resident, 'MB', 300, shared);
  } finally {
    for (const { child } of running) await stop(child);
  }
}

/**
 * The kernel's figures for the process: `Rss` is everything it has in memory, `Pss` counts shared memory by its share.
 */
function memoryMb(child: ChildProcess, kind: 'Rss' | 'Pss'): number {
  const counts = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
  return Number(new Map(counts.matchAll(/^(\w+):\s+(\d+) kB$/gm).map(([, name, kb]) => [name, kb])).get(kind)) / 1024;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
