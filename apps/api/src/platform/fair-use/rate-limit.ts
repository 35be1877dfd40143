import { takePoint } from '@comensal/infrastructure/auth';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Public calls per network and minute: generous for an office behind one address, strict for a machine. */
export const publicCallsPerMinute = 600;

/**
 * Wrong service user keys per network and minute: a program with an old key gets that reason and is recorded, and one that
 * guesses is ignored. They are counted separately: a valid key is checked first, and people's calls, above all the
 * sign-in, are counted elsewhere, so that a forgotten program disturbs nobody behind the same address.
 */
export const wrongKeysPerMinute = 60;

/**
 * A limit in this process's memory. `take` counts points of the key, one by default, and throws 'tooManyAttempts'
 * beyond the limit.
 */
export interface RateLimit {
  take(key: string, points?: number): Promise<void>;
}

export function createRateLimit(points: number, perSeconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds });
  return { take: (key, taken) => takePoint(limiter, key, taken) };
}
