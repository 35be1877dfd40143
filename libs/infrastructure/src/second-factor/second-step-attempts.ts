import type { SecondStepAttempts } from '@comensal/application';
import { foldedName, Refusal } from '@comensal/domain';
import type { LimitStore } from '../auth/limit-store';

/**
 * Wrong second steps of a user within an hour, from everywhere: whoever gets as far as trying knows the password. Three codes
 * of a million count at a time, so that ten tries an hour have even odds to find one after two and a half years.
 */
export const secondStepLimits = { perUser: 10, windowSeconds: 3_600 } as const;

/** Counts wrong second steps in the store that all processes share. Only a right one clears the count, never a right password. */
export async function createSecondStepAttempts(store: LimitStore): Promise<SecondStepAttempts> {
  const limiter = await store.limiter({
    keyPrefix: 'second_step',
    points: secondStepLimits.perUser,
    duration: secondStepLimits.windowSeconds,
  });
  const keyOf = (username: string): string => foldedName(username).slice(0, 150);
  return {
    async check(username) {
      const counted = await limiter.get(keyOf(username));
      if (counted && counted.consumedPoints >= limiter.points)
        throw new Refusal('tooManyAttempts', {
          retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
        });
    },
    async failed(username) {
      await limiter.penalty(keyOf(username), 1);
    },
    async succeeded(username) {
      await limiter.delete(keyOf(username));
    },
  };
}
