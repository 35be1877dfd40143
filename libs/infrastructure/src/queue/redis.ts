import type { Redis, RedisOptions } from 'ioredis';
import type { Configuration } from '../configuration/configuration';

/** Which Redis: the one of an address, or the one that sentinels name. */
export type RedisAddress = NonNullable<Configuration['redis']>;

/** A server that was the first and follows another now refuses writes: the connection is made anew, and the command sent again. */
const sendAgain = 2;

/** Milliseconds until the next attempt to connect: soon at first, and never so often that the log fills with it. */
const patience = (attempt: number): number => Math.min(attempt * 100, 2_000);

/** How long a server that says nothing is waited for, in milliseconds; anyone who waits for news asks anew at least every ten seconds. */
const usualSilence = { waiting: 30_000, asking: 3_000 };

/**
 * A connection to Redis that makes itself anew, wherever the first server is by then, and when it says nothing any more. `waits`:
 * commands wait for a Redis that is away as long as it takes; else they fail after a few tries, or a few seconds. Connects with the
 * first command.
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
  // Who asks hears of it; without a listener an idle connection would end the process.
  redis.on('error', () => undefined);
  return redis;
}

type ThroughSentinels = Omit<RedisOptions, 'replyMapping'>;

/** In the address stands the name that the sentinels know the first server by. */
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
    // Not ioredis's own detector of failovers: news that arrive while it connects end the connection for good. Sentinels cut
    // anyone who is connected to a server that is the first no more.
    sentinelRetryStrategy: patience,
  };
}
