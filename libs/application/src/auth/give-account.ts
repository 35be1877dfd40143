import { passwordLinks } from '@comensal/domain/auth';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { OpenChange } from './account-changes.port';

interface GivenAccount {
  readonly username: string;
  readonly change: OpenChange;
  /** The address that gets the account. */
  readonly email: string;
  /** Null leaves the account without password until a recovery sets one. */
  readonly passwordHash: string | null;
}

/**
 * Gives an account whose change somebody objected to, to one of its addresses, and ends its rest, every session and the
 * links of its recovery. With the former address goes what was set up of a second factor since the change. False, and
 * nothing changes, when another active user has the address. The account is locked.
 */
export async function giveAccount(
  unit: UnitOfWork,
  { username, change, email, passwordHash }: GivenAccount,
  at: Date,
): Promise<boolean> {
  if (!(await unit.users.giveBackEmail(username, email, at))) return false;
  if (passwordHash === null) await unit.users.closePassword(username, at);
  else await unit.users.setPassword(username, passwordHash, at);
  if (email.toLowerCase() !== change.presentEmail.toLowerCase())
    await unit.secondFactors.removeSince(username, change.changedAt);
  await unit.accountChanges.wake(username);
  await unit.accountLinks.end(username, [...passwordLinks, 'verification'], at);
  return true;
}
