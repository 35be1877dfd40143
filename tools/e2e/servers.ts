import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@comensal/infrastructure/testing';

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
  /** Kills it, like a crashing machine. */
  kill(): Promise<void>;
}

/**
 * Starts a built program under the given flags, on the port, or a free one, and waits until the path answers. Its
 * output is discarded.
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  readyPath: string | null,
  port?: number,
  nodeFlags: readonly string[] = [],
): Promise<Server> {
  port ??= await freePort();
  // BENCH_NODE_FLAGS='--cpu-prof --cpu-prof-dir=prof' shows where the time goes.
  const flags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...nodeFlags, ...flags, script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const server: Server = { url, process: child, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
  if (readyPath !== null) {
    try {
      await answers(`${url}${readyPath}`, child);
    } catch (error) {
      await server.kill();
      throw error;
    }
  }
  return server;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The program exited with ${child.exitCode} before it responded`);
    const isReady = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
