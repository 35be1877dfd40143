import type { LoginAttempts } from '@comensal/application/auth';
import { createTurns } from './in-turn';
import { type LimitStore, nameKey, type Place, withPlaces } from './limit-store';
import { networkOf } from './network';

/**
 * Failed logins within the window. After `perPair` of a user and a network together, this pair must wait. After
 * `perAddress`, the network must (O-18). After `perUser` of a user from anywhere, all networks that are new to the user
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
 * Concurrent attempts of one network in a process: an office that signs in together should not use up its own limit.
 */
const networkAtOnce = 4;

/**
 * Counts failed logins across all processes. A successful login clears only the count of user and network together. So
 * the owner of one account cannot keep trying others, and an attacker gains nothing when the owner signs in.
 */
export async function createLoginAttempts(store: LimitStore): Promise<LoginAttempts> {
  const { windowSeconds: duration, slowSeconds, perPair, perAddress, perUser } = loginLimits;
  const pairs = await store.limiter({ keyPrefix: 'login_pair', points: perPair, duration });
  const users = await store.limiter({ keyPrefix: 'login_user', points: perUser, duration });
  const addresses = await store.limiter({ keyPrefix: 'login_address', points: perAddress, duration });
  const slow = await store.limiter({ keyPrefix: 'login_slow', points: 1, duration: slowSeconds });
  // Right passwords of one person, or of one office, at the same moment must not use up each other's slots.
  const [ofPair, ofNetwork] = [createTurns(), createTurns(networkAtOnce)];
  return {
    during({ username, address, isKnown }, work) {
      const [pair, user] = [pairKey(username, address), nameKey(username)];
      const places: Place[] = [
        { limiter: pairs, key: pair, isCleared: true },
        { limiter: addresses, key: networkOf(address) },
        { limiter: users, key: user, instead: isKnown ? null : { limiter: slow, key: user } },
      ];
      return ofPair(pair, () => ofNetwork(networkOf(address), () => withPlaces(places, work)));
    },
    async recovered(username, address) {
      await Promise.all([
        pairs.delete(pairKey(username, address)),
        users.delete(nameKey(username)),
        slow.delete(nameKey(username)),
      ]);
    },
  };
}

/** A user and a network, counted together. */
export function pairKey(username: string, address: string): string {
  return `${networkOf(address)} ${nameKey(username)}`;
}
