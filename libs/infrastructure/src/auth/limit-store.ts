import { Refusal } from '@comensal/domain/platform/refusals';
import { foldedName } from '@comensal/domain/platform/validation';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { NamelessClient } from '../platform/database/kept-plans';
import { openPool } from '../platform/database/open-pool';
import { connectRedis, type RedisAddress } from '../platform/queue/redis';

/** Where the counts are stored, shared by all processes. */
export interface LimitStoreOptions {
  readonly databaseUrl: string;
  /** Whether connections may keep prepared plans; not behind a pooler that gives each transaction another connection. */
  readonly keepsPlans?: boolean | undefined;
  readonly redis?: RedisAddress | undefined;
}

/** `points` per key within `duration` seconds. */
export interface Limit {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/** Counters shared by all processes: in Redis if there is one, otherwise in PostgreSQL. */
export interface LimitStore {
  limiter(limit: Limit): Promise<RateLimiterStoreAbstract>;
  close(): Promise<void>;
}

/**
 * Connects lazily, once for all limiters. While Redis is down PostgreSQL counts: nobody passes uncounted, and nobody is
 * locked out.
 */
export function openLimitStore({ databaseUrl, keepsPlans = true, redis }: LimitStoreOptions): LimitStore {
  const storeClient = openPool({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'comensal-limits',
    ...(keepsPlans ? {} : { Client: NamelessClient }),
  });
  const inPostgres = (limit: Limit): Promise<RateLimiterPostgres> =>
    new Promise((resolve, reject) => {
      // A migration creates the table: the application's role may not.
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

/**
 * Counts one or more points of a key, and refuses ('tooManyAttempts') what exceeds the limit. One statement does both, so
 * that a thousand calls at once get no further.
 */
export async function takePoint(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  // A penalty counts and never refuses by itself.
  const counted = await limiter.penalty(key, points);
  if (counted.consumedPoints > limiter.points) throw tooManyAttempts(counted);
}

/** One of a key's points. `instead` says what is needed when none is left: another slot, or, with null, nothing. */
export interface Place {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
  readonly instead?: Place | null;
}

/**
 * Reserves a slot in each limiter, one after the other, and runs the work; null means that it failed. Failures keep
 * their slots; refusals, successes and errors return them. So failures within the limits are counted exactly, however
 * many run at once in however many processes. Refuses ('tooManyAttempts') when a slot is not available.
 */
export async function withPlaces<Answer>(
  places: readonly Place[],
  work: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const taken: Place[] = [];
  try {
    for (const place of places) await take(place, taken);
    const answer = await work();
    if (answer !== null) await giveBack(taken);
    return answer;
  } catch (error) {
    await giveBack(taken);
    throw error;
  }
}

async function take(place: Place, taken: Place[]): Promise<void> {
  taken.push(place);
  const counted = await place.limiter.penalty(place.key, 1);
  if (counted.consumedPoints <= place.limiter.points || place.instead === null) return;
  if (place.instead === undefined) throw tooManyAttempts(counted);
  await take(place.instead, taken);
}

async function giveBack(taken: readonly Place[]): Promise<void> {
  for (const { limiter, key } of taken) {
    // The counter may have expired meanwhile, or been cleared: nobody accumulates slots.
    if ((await limiter.reward(key, 1)).consumedPoints < 0) await limiter.delete(key);
  }
}

/** The refusal for somebody who must wait until the count starts again. */
export function tooManyAttempts({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refusal {
  return new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** A name without case and accents, cut to the length of the table's key: some characters fold into eighteen. */
export function nameKey(name: string): string {
  return foldedName(name).slice(0, 150);
}
