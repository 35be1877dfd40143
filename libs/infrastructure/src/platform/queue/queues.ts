import { randomUUID } from 'node:crypto';
import type { ConnectionOptions, Job, Queue, Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Configuration } from '../configuration/configuration';
import { openPool } from '../database/open-pool';
import { queueSchema } from '../database/roles/apply-rights';
import { connectRedis, type RedisAddress } from './redis';

/** The settings of the queue. */
export type QueueConfiguration = Pick<Configuration, 'databaseUrl' | 'redis'>;

/** An entry names a row of our tables, which is authoritative. */
export type QueueEntry = Readonly<Record<string, unknown>>;

/** BullMQ on the configured backend. */
export interface Queues {
  readonly backend: 'postgres' | 'redis';
  /** For NestJS, which creates its queues and workers itself: classes bound to the backend, and their connection. */
  readonly queueClass: new (
    name: string,
    options: { connection: ConnectionOptions },
  ) => Queue<QueueEntry>;
  readonly workerClass: new (
    name: string,
    process: (job: Job<QueueEntry>, token?: string) => Promise<unknown>,
    options: WorkerOptions,
  ) => Worker<QueueEntry>;
  readonly connection: ConnectionOptions;
  /**
   * Changes when the queue's memory does: a Redis that was emptied, restarted or failed over. Waits for an unreachable
   * one.
   */
  memory(): Promise<string>;
  /** Closes the connections; queues and workers must be closed first. */
  close(): Promise<void>;
}

/** PostgreSQL's connections: each worker keeps one to listen. */
const connections = 10;

/**
 * The queue: on Redis if there is one, else in its own schema of the same PostgreSQL, whose tables the migrations
 * create. Rejects when the backend does not respond or the tables are not those of this version.
 */
export function createQueues({ databaseUrl, redis }: QueueConfiguration): Promise<Queues> {
  return redis === undefined ? onPostgres(databaseUrl) : onRedis(redis);
}

async function onPostgres(databaseUrl: string): Promise<Queues> {
  const { assertSchemaCompatibility, createPostgresBackend, withBackend } = await import('bullmq');
  const pool = openPool({
    connectionString: databaseUrl,
    max: connections,
    application_name: 'comensal-queue',
    options: `-c search_path=${queueSchema}`,
  });
  try {
    const client = await pool.connect();
    try {
      await assertSchemaCompatibility(client, queueSchema);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    backend: 'postgres',
    ...bound(withBackend(createPostgresBackend), pool),
    memory: () => Promise.resolve('postgres'),
    close: () => pool.end(),
  };
}

/** Emptying a Redis removes this too. */
const memoryKey = 'comensal:memory';

/** The server's own run id, and the mark that the product left there. */
async function memoryOf(redis: Redis): Promise<string> {
  await redis.set(memoryKey, randomUUID(), 'NX');
  const [mark, info] = await Promise.all([redis.get(memoryKey), redis.info('server')]);
  return `${/^run_id:(\w+)/m.exec(info)?.[1]} ${mark}`;
}

async function onRedis(address: RedisAddress): Promise<Queues> {
  const { createRedisBackend, withBackend } = await import('bullmq');
  const connection = await connectRedis(address, true);
  try {
    await connection.connect();
  } catch (error) {
    connection.disconnect();
    throw error;
  }
  return {
    backend: 'redis',
    ...bound(withBackend(createRedisBackend), connection),
    memory: () => memoryOf(connection),
    close: async () => {
      await connection.quit();
    },
  };
}

/**
 * The one place where the types of the two backends are unified: the classes accept only their own backend's
 * connection.
 */
function bound(
  classes: { readonly Queue: unknown; readonly Worker: unknown },
  connection: pg.Pool | Redis,
): Pick<Queues, 'queueClass' | 'workerClass' | 'connection'> {
  return { queueClass: classes.Queue, workerClass: classes.Worker, connection } as unknown as Pick<
    Queues,
    'queueClass' | 'workerClass' | 'connection'
  >;
}
