import { Refusal } from '@comensal/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Public calls that an address may make in a minute: generous for an office behind one address, short for a machine. */
export const publicCallsPerMinute = 600;

/**
 * A limit in this process's memory, for calls without a session. `take` counts one call of the key and throws
 * 'tooManyAttempts' beyond the limit.
 */
export function createRateLimit(points: number, perSeconds: number): { take(key: string): Promise<void> } {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal('tooManyAttempts', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
}
