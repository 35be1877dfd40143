import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port of 127.0.0.1, outside the range for outgoing connections: a server started or restarted there later finds
 * it free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Starts a program that ends with the tests' process. Rejects when there is no such program. */
export async function startProcess(program: string, words: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, [...words], { stdio: 'ignore' });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await once(child, 'spawn');
  return child;
}

/** Ends a program that a test started; resolves when it is gone. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
