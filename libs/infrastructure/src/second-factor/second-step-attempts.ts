import type { SecondStepAttempts } from '@comensal/application';
import { type LimitStore, nameKey, takePoint } from '../auth/limit-store';

/**
 * Wrong second steps of a user within an hour, from everywhere: anyone who gets as far as trying knows the password. Three codes
 * of a million count at a time, so that ten tries an hour have even odds to find one after two and a half years.
 */
export const secondStepLimits = { perUser: 10, windowSeconds: 3_600 } as const;

/** Counts second steps in the store that all processes share. Only a right one clears the count, never a right password. */
export async function createSecondStepAttempts(store: LimitStore): Promise<SecondStepAttempts> {
  const limiter = await store.limiter({
    keyPrefix: 'second_step',
    points: secondStepLimits.perUser,
    duration: secondStepLimits.windowSeconds,
  });
  return {
    // Counted before it is known whether it is wrong: of a thousand at once, in however many processes, ten get through.
    take: (username) => takePoint(limiter, nameKey(username)),
    async succeeded(username) {
      await limiter.delete(nameKey(username));
    },
  };
}
