import { passwordLinks } from '@comensal/domain/auth';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { OpenChange } from './account-changes.port';
import type { MailedUser } from './account-mail';
import { endGranted } from './end-granted';

interface AccountGrant {
  readonly user: MailedUser;
  readonly change: OpenChange;
  /** The address that gets the account. */
  readonly email: string;
  /** Null leaves the account without password until a recovery sets one. */
  readonly passwordHash: string | null;
  /** Who decided: the account itself by a proof, or an administrator. */
  readonly by: string;
  readonly publicUrl: string;
}

/**
 * Gives a disputed account to one of its addresses, and ends its suspension, every session and its recovery links. When
 * that is the former address, second factors set up since the change are removed, and what it granted since is ended
 * (`endGranted`). Returns false, and changes nothing, when another active user has the address. Requires the account to
 * be locked.
 */
export async function giveAccount(
  unit: UnitOfWork,
  { user, change, email, passwordHash, by, publicUrl }: AccountGrant,
  at: Date,
): Promise<boolean> {
  const { username } = user;
  if (!(await unit.users.giveBackEmail(username, email, at))) return false;
  if (passwordHash === null) await unit.users.closePassword(username, at);
  else await unit.users.setPassword(username, passwordHash, at);
  if (email.toLowerCase() !== change.presentEmail.toLowerCase()) {
    await unit.secondFactors.removeSince(username, change.changedAt);
    await endGranted(unit, user, change.changedAt, { by, email, publicUrl }, at);
  }
  await unit.accountChanges.wake(username);
  await unit.accountLinks.end(username, [...passwordLinks, 'verification'], at);
  return true;
}
