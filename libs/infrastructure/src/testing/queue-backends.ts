import { Redis } from 'ioredis';
import type { QueueConfiguration } from '../platform/queue/queues';

/** Where the queue can live. Every test of long work runs on both. */
export const queueBackends = ['postgres', 'redis'] as const;

/**
 * The queue's configuration for one test file. On Redis it has an empty database of its own. Throws when the tests were
 * started without a Redis, so that nothing is skipped silently.
 */
export async function queueConfiguration(
  backend: (typeof queueBackends)[number],
  databaseUrl: string,
): Promise<QueueConfiguration> {
  if (backend === 'postgres') return { databaseUrl, redis: undefined };
  const server = process.env['TEST_REDIS_URL'];
  if (!server)
    throw new Error(
      'TEST_REDIS_URL is not set: the queue is proven on Redis too (apt-get install redis-server, then "npm test")',
    );
  // One database for each concurrent test process.
  const redisUrl = `${server}/${Number(process.env['JEST_WORKER_ID'] ?? '1') % 16}`;
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return { databaseUrl, redis: { url: redisUrl, sentinels: [], sentinelPassword: undefined } };
}
