import { type ChangePassword, es, invalidFields, type PassRecovery, refusedField, text } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import { type InTransaction, nobody } from '../platform/unit-of-work.port';
import type { AccessLog, Origin } from './access-log.port';
import type { LinkOwners } from './account-links.port';
import { mailLink } from './link-mail';
import { linkSha256 } from './link-token';
import type { PasswordRules } from './password-rules';
import type { PasswordHasher } from './session.port';

export interface RecoveryDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordRules;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Mails a link to change the password (ACC-47 to ACC-53). Refuses an address that no active user has (ACC-50, O-23). */
export async function notifyPassRecovery(
  { inTransaction, accessLog, clock, publicUrl }: RecoveryDependencies,
  { email }: PassRecovery,
  origin: Origin,
): Promise<void> {
  const username = await inTransaction(nobody, async (unit) => {
    const user = await unit.users.byEmail(email);
    if (!user) throw invalidFields({ email: text('account.emailUnknown') });
    await mailLink(unit, 'recovery', user, es.account.mails.recovery, publicUrl, clock());
    return user.username;
  });
  await accessLog.record({ kind: 'recoveryAsked', username, origin });
}

/**
 * Changes the password with the hash of a link, once and within an hour, and ends the user's sessions (ACC-54 to
 * ACC-61, O-25). Throws 'recoveryInvalid' for a hash that is unknown, used, too old or mailed to an address that the
 * user no longer has, and what `passwords` refuses. Returns the user name.
 */
export async function changePassword(
  dependencies: RecoveryDependencies,
  { password, hash }: ChangePassword,
  origin: Origin,
): Promise<string> {
  const { inTransaction, linkOwners, hasher, passwords, accessLog, clock } = dependencies;
  const known = linkSha256(hash);
  const username = await linkOwners.owner('recovery', known, clock());
  if (username === null) throw refusedField('recoveryInvalid', 'hash');
  // After the link, which still works: only its owner may learn how the rules judge the present password. Outside of the
  // transaction, because hashing waits its turn. A refused password leaves the link unused.
  const asker = { address: origin.address, person: username };
  await passwords.checkChange({ username }, password, asker);
  const passwordHash = await hasher.hash(password, asker);
  await inTransaction({ username }, async (unit) => {
    const at = clock();
    const link = await unit.accountLinks.use('recovery', known, at);
    const isOwn = link && (await unit.users.addressee(username))?.email.toLowerCase() === link.email.toLowerCase();
    if (!isOwn) throw refusedField('recoveryInvalid', 'hash');
    if (!(await unit.users.changePassword(link, passwordHash, at))) throw refusedField('recoveryInvalid', 'hash');
    await unit.accountLinks.end(username, ['recovery'], at);
  });
  await accessLog.record({ kind: 'recoveryUsed', username, origin });
  return username;
}
