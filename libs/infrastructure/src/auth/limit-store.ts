import { foldedName, Refusal } from '@comensal/domain';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { NamelessClient } from '../database/kept-plans';
import { openPool } from '../database/open-pool';
import { connectRedis, type RedisAddress } from '../queue/redis';

/** Where the counts are kept, so that every process sees the same ones. */
export interface LimitStoreOptions {
  readonly databaseUrl: string;
  /** Whether connections may keep the plans of what has a name; not behind a pooler that hands each transaction another one. */
  readonly keepsPlans?: boolean | undefined;
  readonly redis?: RedisAddress | undefined;
}

/** `points` of a key within `duration` seconds. */
export interface Limit {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** Counts that all processes share: in Redis where there is one, in PostgreSQL otherwise. */
export interface LimitStore {
  limiter(limit: Limit): Promise<RateLimiterStoreAbstract>;
  close(): Promise<void>;
}

/** Connects lazily, once for all of its limiters. While Redis is away PostgreSQL counts: nobody is let in uncounted, and nobody is kept out. */
export function openLimitStore({ databaseUrl, keepsPlans = true, redis }: LimitStoreOptions): LimitStore {
  const storeClient = openPool({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'comensal-limits',
    ...(keepsPlans ? {} : { Client: NamelessClient }),
  });
  const inPostgres = (limit: Limit): Promise<RateLimiterPostgres> =>
    new Promise((resolve, reject) => {
      // A migration makes the table: the application's role makes none.
      const options = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, ...limit };
      const limiter = new RateLimiterPostgres(options, (error?: Error) => {
        if (error) reject(error);
        else queueMicrotask(() => resolve(limiter));
      });
    });
  if (!redis) return { limiter: inPostgres, close: () => storeClient.end() };
  const connecting = connectRedis(redis, false).then(async (client) => {
    await client.connect().catch(() => undefined);
    return client;
  });
  return {
    limiter: async (limit) =>
      new RateLimiterRedis({
        storeClient: await connecting,
        rejectIfRedisNotReady: true,
        insuranceLimiter: await inPostgres(limit),
        ...limit,
      }),
    async close() {
      (await connecting).disconnect();
      await storeClient.end();
    },
  };
}

/** Counts a use of a key, of one point or more, and refuses ('tooManyAttempts') what is beyond the limit: in one statement, so that of a thousand at once no more get through. */
export async function takePoint(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  // A penalty counts and never refuses by itself.
  const counted = await limiter.penalty(key, points);
  if (counted.consumedPoints > limiter.points) throw tooManyAttempts(counted);
}

/** The refusal of anyone who has to wait until the count begins anew. */
export function tooManyAttempts({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refusal {
  return new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** A name without case and accents, cut to what the table's key holds: some characters fold into eighteen. */
export function nameKey(name: string): string {
  return foldedName(name).slice(0, 150);
}
