import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually';
import { endProcess, freePort, startProcess } from './own-process';

/** A test's own Redis, which can be stopped and restarted on the same port. It persists nothing. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** One command, as an operator gives it. */
  command(...words: [string, ...string[]]): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the machine's redis-server. `following` is the port of the one that it replicates. */
export async function startRedisServer({ following }: { readonly following?: number } = {}): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-redis-`));
  const program = 'redis-server';
  const words = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    ...['--maxmemory-policy', 'noeviction', '--repl-diskless-sync-delay', '0'],
    ...(following === undefined ? [] : ['--replicaof', '127.0.0.1', String(following)]),
  ];
  let child = await launch(program, words, port);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill: () => endProcess(child, 'SIGKILL'),
    async start() {
      child = await launch(program, words, port);
    },
    command: (...[name, ...rest]) => ask(port, (redis) => redis.call(name, ...rest)),
    async stop() {
      await endProcess(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a sentinel that watches a Redis under the name `group`, and promotes its replica after half a second of
 * downtime. `port` is where it listens; a free one by default.
 */
export async function startSentinel(
  watched: number,
  port?: number,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  port ??= await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-sentinel-`));
  const file = path.join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor group 127.0.0.1 ${watched} 1`,
      'sentinel down-after-milliseconds group 500',
      'sentinel failover-timeout group 5000',
    ].join('\n'),
  );
  const child = await launch('redis-server', [file, '--sentinel'], port);
  return {
    port,
    async stop() {
      await endProcess(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(program: string, words: readonly string[], port: number): Promise<ChildProcess> {
  const child = await startProcess(program, words);
  await eventually('Redis to answer', () => ask(port, (redis) => redis.ping()).catch(() => null));
  return child;
}

async function ask<Answer>(port: number, question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}
