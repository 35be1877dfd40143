import type { LoginAttempts } from '@comensal/application';
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { type LimitStore, nameKey, takePoint, tooManyAttempts } from './limit-store';
import { networkOf } from './network';

/**
 * Failed logins within the window. After `perPair` of a user and an address together, these two must wait. After
 * `perAddress`, the address must (O-18). After `perUser` of a user from everywhere, all addresses that are new to the user
 * share one attempt every `slowSeconds`.
 */
export const loginLimits = {
  perPair: 5,
  perAddress: 20,
  perUser: 20,
  windowSeconds: 15 * 60,
  slowSeconds: 60,
} as const;

/**
 * Counts failed logins, over all processes. A successful login clears only the count of user and address together. So the
 * owner of one account cannot try others for ever, and an attacker gains nothing when the owner signs in.
 */
export async function createLoginAttempts(store: LimitStore): Promise<LoginAttempts> {
  const { windowSeconds: duration, slowSeconds, perPair, perAddress, perUser } = loginLimits;
  const pairs = await store.limiter({ keyPrefix: 'login_pair', points: perPair, duration });
  const users = await store.limiter({ keyPrefix: 'login_user', points: perUser, duration });
  const addresses = await store.limiter({ keyPrefix: 'login_address', points: perAddress, duration });
  const slow = await store.limiter({ keyPrefix: 'login_slow', points: 1, duration: slowSeconds });
  const refuseWhenUsedUp = async (limiter: RateLimiterStoreAbstract, key: string): Promise<void> => {
    const counted = await limiter.get(key);
    if (counted && counted.consumedPoints >= limiter.points) throw tooManyAttempts(counted);
  };
  return {
    async take(username, address, isKnown) {
      await Promise.all([
        refuseWhenUsedUp(pairs, pairOf(username, address)),
        refuseWhenUsedUp(addresses, networkOf(address)),
      ]);
      // Counted before the result is known: attempts from a thousand addresses at once would otherwise all count as the
      // first.
      const ofUser = await users.penalty(nameKey(username), 1);
      if (ofUser.consumedPoints <= users.points || (await isKnown())) return;
      await takePoint(slow, nameKey(username));
    },
    async failed(username, address) {
      // A penalty counts and never refuses.
      await Promise.all([pairs.penalty(pairOf(username, address), 1), addresses.penalty(networkOf(address), 1)]);
    },
    async succeeded(username, address) {
      await Promise.all([pairs.delete(pairOf(username, address)), users.reward(nameKey(username), 1)]);
    },
    async recovered(username, address) {
      await Promise.all([
        pairs.delete(pairOf(username, address)),
        users.delete(nameKey(username)),
        slow.delete(nameKey(username)),
      ]);
    },
  };
}

function pairOf(username: string, address: string): string {
  return `${networkOf(address)} ${nameKey(username)}`;
}
