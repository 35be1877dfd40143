import type { SecondStepAttempts } from '@comensal/application/second-factor';
import { createTurns } from '../auth/in-turn';
import { type LimitStore, nameKey, withPlaces } from '../auth/limit-store';
import { pairKey } from '../auth/login-attempts';

/**
 * Wrong second steps within an hour, of each method apart: whoever tries knows the password. After `perPair` of a user and a
 * network together, these two must wait. After `perUser` of a user from everywhere, all networks that are new to the user share
 * one attempt every `slowSeconds`. Three codes of a million are valid at a time, so that whoever has networks without end takes
 * a year for an even chance to find one. The owner gets in from a known network meanwhile.
 */
export const secondStepLimits = { perPair: 10, perUser: 10, windowSeconds: 3_600, slowSeconds: 360 } as const;

/** Counts second steps in the store that all processes share. Only a right one clears a count, never a right password. */
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
      return inTurn(pair, async () => {
        const answer = await withPlaces(
          [
            { limiter: pairs, key: pair },
            { limiter: users, key: user, instead: isKnown ? null : { limiter: slow, key: user } },
          ],
          work,
        );
        if (answer !== null) await pairs.delete(pair);
        return answer;
      });
    },
  };
}
