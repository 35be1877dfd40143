import type { SecondStepAttempts } from '@comensal/application';
import { type LimitStore, nameKey, takePoint } from '../auth/limit-store';

/**
 * Wrong second steps of a user within an hour, from everywhere: whoever tries knows the password. Three codes of a million
 * are valid at a time, so ten tries an hour take two and a half years for an even chance to find one.
 */
const secondStepLimits = { perUser: 10, windowSeconds: 3_600 } as const;

/** Counts second steps in the store that all processes share. Only a right one resets the count, never a right password. */
export async function createSecondStepAttempts(store: LimitStore): Promise<SecondStepAttempts> {
  const limiter = await store.limiter({
    keyPrefix: 'second_step',
    points: secondStepLimits.perUser,
    duration: secondStepLimits.windowSeconds,
  });
  return {
    // Counted before the result is known: of a thousand at once, in however many processes, ten pass.
    take: (username) => takePoint(limiter, nameKey(username)),
    async succeeded(username) {
      await limiter.delete(nameKey(username));
    },
  };
}
