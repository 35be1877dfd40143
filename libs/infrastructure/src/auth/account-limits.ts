import type { AccountLimits } from '@comensal/application';
import { type LimitStore, nameKey, takePoint } from './limit-store';
import { networkOf } from './network';

/** Requests allowed per hour: from a network (an IPv4 address, a /64 of IPv6), and for one person or address. */
export const accountLimits = {
  registrationsOfNetwork: 30,
  recoveriesOfNetwork: 30,
  recoveriesOfEmail: 5,
  verificationsOfNetwork: 30,
  verificationsOfUser: 5,
  linksOfNetwork: 30,
  changesOfUser: 20,
  factorChangesOfUser: 60,
  windowSeconds: 3_600,
} as const;

/** Counts in the store that all processes share. Refused calls count too. */
export async function createAccountLimits(store: LimitStore): Promise<AccountLimits> {
  const { windowSeconds: duration, ...most } = accountLimits;
  const limit = async (name: keyof typeof most) => {
    const limiter = await store.limiter({ keyPrefix: `account_${name}`, points: most[name], duration });
    return (key: string): Promise<void> => takePoint(limiter, key);
  };
  const registrations = await limit('registrationsOfNetwork');
  const recoveries = await limit('recoveriesOfNetwork');
  const recoveriesOf = await limit('recoveriesOfEmail');
  const verifications = await limit('verificationsOfNetwork');
  const verificationsOf = await limit('verificationsOfUser');
  const links = await limit('linksOfNetwork');
  const changesOf = await limit('changesOfUser');
  const factorChangesOf = await limit('factorChangesOfUser');
  return {
    registration: (address) => registrations(networkOf(address)),
    async recovery(address, email) {
      await recoveries(networkOf(address));
      await recoveriesOf(email.toLowerCase());
    },
    async verification(address, username) {
      await verifications(networkOf(address));
      await verificationsOf(nameKey(username));
    },
    link: (address) => links(networkOf(address)),
    change: (username) => changesOf(nameKey(username)),
    factorChange: (username) => factorChangesOf(nameKey(username)),
  };
}
