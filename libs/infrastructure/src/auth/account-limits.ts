import type { AccountLimits } from '@comensal/application/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type LimitStore, nameKey, takePoint, withPlaces } from './limit-store';
import { networkOf } from './network';

/** Requests allowed per hour: from a network (an IPv4 address, a /64 of IPv6), and for one person or address. */
export const accountLimits = {
  registrationsOfNetwork: 30,
  recoveriesOfNetwork: 30,
  recoveriesOfEmail: 5,
  verificationsOfNetwork: 30,
  verificationsOfUser: 5,
  deadLinksOfNetwork: 30,
  changesOfUser: 20,
  factorChangesOfUser: 60,
  /** Answers per kind that reveal whether a name or an address is in use, to all networks together. */
  tellingOfAll: 600,
  windowSeconds: 3_600,
} as const;

/** Availability checks of names and addresses per network and minute: enough to fill in a form (O-23). */
export const lookupsPerMinute = 60;

/** Refusals because somebody has the name or the address. */
const revealingCodes: ReadonlySet<string> = new Set([
  'precontractorExists',
  'usernameLooksTaken',
  'usernameTaken',
  'usernameRemoved',
  'emailTaken',
]);

/** Counts in the store shared by all processes. Refused calls count too. */
export async function createAccountLimits(store: LimitStore): Promise<AccountLimits> {
  const { windowSeconds: duration, ...most } = accountLimits;
  const limiterOf = (name: keyof typeof most) =>
    store.limiter({ keyPrefix: `account_${name}`, points: most[name], duration });
  const limit = async (name: keyof typeof most) => {
    const limiter = await limiterOf(name);
    return (key: string): Promise<void> => takePoint(limiter, key);
  };
  const registrations = await limit('registrationsOfNetwork');
  const recoveries = await limit('recoveriesOfNetwork');
  const recoveriesOf = await limit('recoveriesOfEmail');
  const verifications = await limit('verificationsOfNetwork');
  const verificationsOf = await limit('verificationsOfUser');
  const deadLinks = await limit('deadLinksOfNetwork');
  const lookups = await store.limiter({ keyPrefix: 'account_lookups', points: lookupsPerMinute, duration: 60 });
  const telling = await limiterOf('tellingOfAll');
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
    deadLink: (address) => deadLinks(networkOf(address)),
    async lookup(address) {
      await takePoint(lookups, networkOf(address));
      await takePoint(telling, 'lookup');
    },
    async telling(kind, work) {
      let notice: Refusal | undefined;
      const done = await withPlaces([{ limiter: telling, key: kind }], async () => {
        try {
          return { answer: await work() };
        } catch (error) {
          if (!(error instanceof Refusal) || !revealingCodes.has(error.code)) throw error;
          notice = error;
          return null;
        }
      });
      if (!done) throw notice;
      return done.answer;
    },
    async mayTellUnknown() {
      return (await telling.penalty('recovery', 1)).consumedPoints <= telling.points;
    },
    change: (username) => changesOf(nameKey(username)),
    factorChange: (username) => factorChangesOf(nameKey(username)),
  };
}
