import { Redis } from 'ioredis';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';

/** Where the counts are kept, so that every process sees the same ones. */
export interface LimitStoreOptions {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
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

/** Connects lazily, once for all of its limiters. */
export function openLimitStore({ databaseUrl, redisUrl }: LimitStoreOptions): LimitStore {
  if (redisUrl) {
    const storeClient = new Redis(redisUrl, { maxRetriesPerRequest: 2 });
    storeClient.on('error', () => undefined);
    return {
      limiter: async (limit) => new RateLimiterRedis({ storeClient, ...limit }),
      close: async () => {
        storeClient.disconnect();
      },
    };
  }
  const storeClient = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'comensal-limits' });
  storeClient.on('error', () => undefined);
  return {
    limiter: (limit) =>
      new Promise((resolve, reject) => {
        // A migration makes the table: the application's role makes none.
        const options = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, ...limit };
        const limiter = new RateLimiterPostgres(options, (error?: Error) => {
          if (error) reject(error);
          else queueMicrotask(() => resolve(limiter));
        });
      }),
    close: () => storeClient.end(),
  };
}
