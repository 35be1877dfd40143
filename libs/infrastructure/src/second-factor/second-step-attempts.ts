import type { SecondStepAttempts } from '@comensal/application/second-factor';
import { createTurns } from '../auth/in-turn';
import { type LimitStore, nameKey, type Place, withPlaces } from '../auth/limit-store';
import { pairKey } from '../auth/login-attempts';

/**
 * Wrong second steps within an hour, per method: whoever tries knows the password. After `perPair` of a user and a
 * network together, this pair must wait. After `perUser` of a user from anywhere, all networks that are new to the user
 * share one attempt every `slowSeconds`. Three codes of a million are valid at a time, so that somebody with unlimited
 * networks needs a year for an even chance to find one. The owner can still sign in from a known network.
 */
export const secondStepLimits = { perPair: 10, perUser: 10, windowSeconds: 3_600, slowSeconds: 360 } as const;

/**
 * Counts second steps in the store shared by all processes. Only a right second step clears a count, never a right
 * password.
 */
export async function createSecondStepAttempts(store: LimitStore): Promise<SecondStepAttempts> {
  const { perPair, perUser, windowSeconds: duration, slowSeconds } = secondStepLimits;
  const pairs = await store.limiter({ keyPrefix: 'second_pair', points: perPair, duration });
  const users = await store.limiter({ keyPrefix: 'second_user', points: perUser, duration });
  const slow = await store.limiter({ keyPrefix: 'second_slow', points: 1, duration: slowSeconds });
  const inTurn = createTurns();
  return {
    async during({ username, address, isKnown, method }, work) {
      const pair = `${method} ${pairKey(username, address)}`;
      const user = `${method} ${nameKey(username)}`;
      const places: Place[] = [
        { limiter: pairs, key: pair, isCleared: true },
        { limiter: users, key: user, instead: isKnown ? null : { limiter: slow, key: user } },
      ];
      return inTurn(pair, () => withPlaces(places, work));
    },
  };
}
