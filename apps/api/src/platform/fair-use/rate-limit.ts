import { takePoint } from '@comensal/infrastructure/auth';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Public calls that a network may make in a minute: generous for an office behind one address, short for a machine. */
export const publicCallsPerMinute = 600;

/**
 * Wrong keys of service users that a network may send in a minute: a program with an old key is told so and goes on record, and
 * one that guesses is not heard. They count for themselves: a key that works is asked first, and what people do, the sign-in
 * above all, counts elsewhere, so that a program that was forgotten disturbs nobody behind the same address.
 */
export const wrongKeysPerMinute = 60;

/**
 * A limit in this process's memory. `take` counts the key's points, one unless said otherwise, and throws 'tooManyAttempts'
 * beyond the limit.
 */
export interface RateLimit {
  take(key: string, points?: number): Promise<void>;
}

export function createRateLimit(points: number, perSeconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds });
  return { take: (key, taken) => takePoint(limiter, key, taken) };
}
