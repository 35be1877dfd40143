import { takePoint } from '@comensal/infrastructure';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Public calls that an address may make in a minute: generous for an office behind one address, short for a machine. */
export const publicCallsPerMinute = 600;

/**
 * A limit in this process's memory, for calls without a session. `take` counts one call of the key and throws
 * 'tooManyAttempts' beyond the limit.
 */
export function createRateLimit(points: number, perSeconds: number): { take(key: string): Promise<void> } {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds });
  return { take: (key) => takePoint(limiter, key) };
}
