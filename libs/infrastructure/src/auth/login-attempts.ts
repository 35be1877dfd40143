import type { LoginAttempts } from '@comensal/application';
import { foldedName, Refusal } from '@comensal/domain';
import { Redis } from 'ioredis';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';

/** Wrong log ins within the window after which a user, or an address, has to wait (decisions, "Small things"). */
export const loginLimits = { perUser: 5, perAddress: 20, windowSeconds: 15 * 60 } as const;

export interface LoginAttemptsStore extends LoginAttempts {
  close(): Promise<void>;
}

/** Where the counts are kept, so that every process sees the same ones. */
export interface AttemptsOptions {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
}

/**
 * Counts wrong log ins in Redis where there is one, in PostgreSQL otherwise. A good log in clears the user's count, not the
 * address's: whoever owns one account must not be able to try the others for ever.
 */
export async function createLoginAttempts(options: AttemptsOptions): Promise<LoginAttemptsStore> {
  const { users, addresses, close } = await createLimiters(options);
  const refuseWhenUsedUp = async (limiter: RateLimiterStoreAbstract, key: string): Promise<void> => {
    const counted = await limiter.get(key);
    if (counted && counted.consumedPoints >= limiter.points) {
      throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) });
    }
  };
  return {
    async check(username, address) {
      await Promise.all([refuseWhenUsedUp(users, keyOf(username)), refuseWhenUsedUp(addresses, address)]);
    },
    async failed(username, address) {
      // A penalty counts and never refuses.
      await Promise.all([users.penalty(keyOf(username), 1), addresses.penalty(address, 1)]);
    },
    async succeeded(username) {
      await users.delete(keyOf(username));
    },
    close,
  };
}

/** The name without case and accents, cut to what the table's key holds: some characters fold into eighteen. */
function keyOf(username: string): string {
  return foldedName(username).slice(0, 200);
}

interface Limiters {
  readonly users: RateLimiterStoreAbstract;
  readonly addresses: RateLimiterStoreAbstract;
  close(): Promise<void>;
}

async function createLimiters({ databaseUrl, redisUrl }: AttemptsOptions): Promise<Limiters> {
  const duration = loginLimits.windowSeconds;
  if (redisUrl) {
    const storeClient = new Redis(redisUrl, { maxRetriesPerRequest: 2 });
    storeClient.on('error', () => undefined);
    return {
      users: new RateLimiterRedis({ storeClient, keyPrefix: 'login_user', points: loginLimits.perUser, duration }),
      addresses: new RateLimiterRedis({
        storeClient,
        keyPrefix: 'login_address',
        points: loginLimits.perAddress,
        duration,
      }),
      close: async () => {
        storeClient.disconnect();
      },
    };
  }
  const storeClient = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'comensal-limits' });
  storeClient.on('error', () => undefined);
  const options = { storeClient, storeType: 'pool', tableName: 'rate_limits', duration };
  const users = await ready(
    (whenReady) =>
      new RateLimiterPostgres({ ...options, keyPrefix: 'login_user', points: loginLimits.perUser }, whenReady),
  );
  const addresses = await ready(
    (whenReady) =>
      new RateLimiterPostgres(
        {
          ...options,
          keyPrefix: 'login_address',
          points: loginLimits.perAddress,
          tableCreated: true,
        } as typeof options & { points: number },
        whenReady,
      ),
  );
  return { users, addresses, close: () => storeClient.end() };
}

/** The limiter once its table stands. */
function ready(
  make: (whenReady: (error?: Error) => void) => RateLimiterStoreAbstract,
): Promise<RateLimiterStoreAbstract> {
  return new Promise((resolve, reject) => {
    const limiter = make((error) => {
      if (error) reject(error);
      else queueMicrotask(() => resolve(limiter));
    });
  });
}
