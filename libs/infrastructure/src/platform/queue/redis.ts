import type { Redis, RedisOptions } from 'ioredis';
import type { Configuration } from '../configuration/configuration';

/** Which Redis: by its URL, or as named by sentinels. */
export type RedisAddress = NonNullable<Configuration['redis']>;

/** A former primary that now follows another refuses writes: reconnects, and sends the command again. */
const sendAgain = 2;

/** Milliseconds until the next connection attempt: short at first, and never so short that the log fills up. */
const patience = (attempt: number): number => Math.min(attempt * 100, 2_000);

/** How long a silent server is waited for, in milliseconds; blocking readers ask again at least every ten seconds. */
const usualSilence = { waiting: 30_000, asking: 3_000 };

/**
 * A connection to Redis that reconnects, wherever the primary is by then, also when the server goes silent. With
 * `waits`, commands wait for an unreachable Redis as long as it takes; otherwise they fail after a few tries, or a few
 * seconds. Connects with the first command.
 */
export async function connectRedis(
  { url, sentinels, sentinelPassword }: RedisAddress,
  waits: boolean,
  silence = usualSilence,
): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: waits ? null : 1,
    ...(waits ? { socketTimeout: silence.waiting } : { socketTimeout: silence.asking, commandTimeout: silence.asking }),
    retryStrategy: patience,
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? sendAgain : false),
  } satisfies RedisOptions;
  const redis =
    sentinels.length === 0
      ? new Redis(url, options)
      : new Redis({ ...options, ...throughSentinels(url, sentinels, sentinelPassword) });
  // Callers get the error; without a listener an idle connection would end the process.
  redis.on('error', () => undefined);
  return redis;
}

type ThroughSentinels = Omit<RedisOptions, 'replyMapping'>;

/** The host is the name by which the sentinels know the primary. */
function throughSentinels(
  address: string,
  sentinels: RedisAddress['sentinels'],
  sentinelPassword: string | undefined,
): ThroughSentinels {
  const { protocol, hostname, pathname, username, password } = new URL(address);
  const encrypted = protocol === 'rediss:';
  return {
    sentinels: [...sentinels],
    name: hostname,
    db: Number(pathname.slice(1) || '0'),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
    ...(encrypted ? { tls: {}, enableTLSForSentinelMode: true } : {}),
    // Not ioredis's own failover detector: a message that arrives while it connects ends the connection for good.
    // Sentinels disconnect clients of a server that is no longer the primary.
    sentinelRetryStrategy: patience,
  };
}
