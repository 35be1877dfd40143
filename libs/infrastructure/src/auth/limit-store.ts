import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { foldedName } from '@comensal/domain/platform/validation';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { keepPlan, NamelessClient, PlanKeepingClient } from '../platform/database/cached-plans';
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
    Client: keepsPlans ? PlanKeepingClient : NamelessClient,
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
  /** A success forgets the failures of this key; otherwise it only returns its own slot. */
  readonly isCleared?: boolean;
}

/**
 * Reserves a slot in each limiter, one after the other, and runs the work; null means that it failed. Failures keep
 * their slots; refusals, successes and errors return them. So failures within the limits are counted exactly, however
 * many run at once in however many processes. Refuses ('tooManyAttempts') when a slot is not available.
 */
export function withPlaces<Answer>(
  places: readonly Place[],
  work: () => Promise<Answer | null>,
): Promise<Answer | null> {
  return withPlacesUsed(places, tooManyAttempts, async (taken) => {
    const answer = await work();
    if (answer !== null) await giveBack(taken, true);
    return answer;
  });
}

type Refuse = (full: Pick<RateLimiterRes, 'msBeforeNext'>) => Refusal;

/**
 * Reserves a slot in each limiter and runs the work with those that were taken; refusals and errors return them. Throws
 * what `refuse` makes of a full one.
 */
export async function withPlacesUsed<Answer>(
  places: readonly Place[],
  refuse: Refuse,
  work: (taken: readonly Place[]) => Promise<Answer>,
): Promise<Answer> {
  const taken: Place[] = [];
  try {
    await takeAll(places, taken, refuse);
    return await work(taken);
  } catch (error) {
    await giveBack(taken, false);
    throw error;
  }
}

async function takeAll(places: readonly Place[], taken: Place[], refuse: Refuse): Promise<void> {
  const client = commonClient(places);
  const counted = client && (await takeTogether(client, places));
  if (counted) taken.push(...places.slice(0, counted.length));
  for (const [index, place] of places.entries()) {
    if (!counted) taken.push(place);
    const { consumedPoints, msBeforeNext } = counted?.[index] ?? (await place.limiter.penalty(place.key, 1));
    if (consumedPoints <= place.limiter.points || place.instead === null) continue;
    if (place.instead === undefined) throw refuse({ msBeforeNext });
    await takeAll([place.instead], taken, refuse);
  }
}

async function giveBack(taken: readonly Place[], isSuccess: boolean): Promise<void> {
  const client = commonClient(taken);
  if (client) return giveBackTogether(client, taken, isSuccess);
  for (const { limiter, key, isCleared } of taken) {
    // The counter may have expired meanwhile, or been cleared: nobody accumulates slots.
    if ((isSuccess && isCleared) || (await limiter.reward(key, 1)).consumedPoints < 0) await limiter.delete(key);
  }
}

/** The pool of limiters that count in PostgreSQL: one statement counts in all of them. Null for any others. */
function commonClient(places: readonly Place[]): Pool | null {
  return places.every(({ limiter }) => limiter instanceof RateLimiterPostgres)
    ? ((places[0]?.limiter as { client?: Pool } | undefined)?.client ?? null)
    : null;
}

/**
 * Counts in one place after the other, like one penalty each, and stops at the first that is full, unless something
 * else is taken instead. Every statement takes the rows in the order of the places, so that no two deadlock.
 */
async function takeTogether(client: Pool, places: readonly Place[]): Promise<Counted[]> {
  const now = Date.now();
  const values = places.flatMap(({ limiter, key, instead }) => [
    limiter.getKey(key),
    now + limiter.duration * 1000,
    instead === undefined ? limiter.points : null,
  ]);
  const { rows } = await client.query<{ points: number; expire: string }>(takeSql(places.length), [
    now,
    ...values.slice(0, -1),
  ]);
  return rows.map(({ points, expire }) => ({
    consumedPoints: points,
    msBeforeNext: Math.max(0, Number(expire) - now),
  }));
}

type Counted = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

async function giveBackTogether(client: Pool, taken: readonly Place[], isSuccess: boolean): Promise<void> {
  if (taken.length === 0) return;
  const values = taken.flatMap(({ limiter, key, isCleared }) => [limiter.getKey(key), isSuccess && isCleared === true]);
  await client.query(giveBackSql(taken.length), [Date.now(), ...values]);
}

/** By place: the key, when a new count ends, and, except for the last, the points beyond which the next is not reached. */
const takeSql = forPlaces((number) => {
  const steps = Array.from({ length: number }, (_, index) => {
    const [key, expire] = [`$${index * 3 + 2}`, `$${index * 3 + 3}::bigint`];
    const before = index === 0 ? '' : `from place${index} where points <= $${index * 3 + 1}::integer is not false`;
    return `place${index + 1} as (
      insert into rate_limits as known (key, points, expire) select ${key}, 1, ${expire} ${before}
      on conflict (key) do update set points = case when known.expire <= $1 then 1 else known.points + 1 end,
        expire = case when known.expire <= $1 then excluded.expire else known.expire end
      returning points, expire)`;
  });
  const all = steps.map((_, index) => `select ${index} as place, points, expire from place${index + 1}`);
  return `with ${steps.join(', ')} select points, expire from (${all.join(' union all ')}) counted order by place`;
});

/** By place: the key, and whether it is cleared. A counter that expired, or was cleared, has nothing to give back. */
const giveBackSql = forPlaces((number) => {
  const steps = Array.from({ length: number }, (_, index) => {
    const [key, isCleared] = [`$${index * 2 + 2}`, `$${index * 2 + 3}::boolean`];
    const before = index === 0 ? '' : `from (select count(*) from place${index}) before`;
    return `place${index + 1} as (
      update rate_limits set points = case when ${isCleared} then 0 else greatest(points - 1, 0) end ${before}
       where key = ${key} and expire > $1 returning points)`;
  });
  return `with ${steps.join(', ')} select count(*) from place${number}`;
});

/** The statement for each number of places, made once. */
function forPlaces(make: (number: number) => string): (number: number) => string {
  const statements: string[] = [];
  return (number) => {
    statements[number] ??= keepPlan(make(number));
    return statements[number];
  };
}

/** The refusal for somebody who must wait until the count starts again. */
export function tooManyAttempts({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refusal {
  return new Refusal(platformRefusals.tooManyAttempts, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

/** A name without case and accents, cut to the length of the table's key: some characters fold into eighteen. */
export function nameKey(name: string): string {
  return foldedName(name).slice(0, 150);
}
