import { authRefusals, type ChangePassword, type PassRecovery, passwordLinks } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { formatMoment } from '@comensal/domain/platform/dates';
import { invalidFields, refusedField } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import { type InTransaction, nobody } from '../platform/unit-of-work/unit-of-work.port';
import type { AccessLog, Origin } from './access-log.port';
import { isMoved } from './account-changes.port';
import type { LinkOwners } from './account-links.port';
import { changeFacts, mailboxes, tell } from './account-mail';
import { linkSha256 } from './link-token';
import type { PasswordRules } from './password-rules';
import { refuseResting } from './refuse-resting';
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

/**
 * Mails a link to change the password (ACC-47 to ACC-53). While a change of address can be objected to, and while the
 * account is suspended, no link is sent, and every mailbox of the account is notified of the request. Refuses an
 * address that no active user has (ACC-50, O-23).
 */
export async function notifyPassRecovery(
  { inTransaction, accessLog, clock, publicUrl }: RecoveryDependencies,
  { email }: PassRecovery,
  origin: Origin,
): Promise<void> {
  const username = await inTransaction(nobody, async (unit) => {
    const match = await unit.users.byEmail(email);
    const user = match && (await unit.users.lock(match.username));
    if (!user) throw invalidFields({ email: account.emailUnknown });
    const at = clock();
    const { mails } = account;
    const requests = changeFacts(at, { by: user.username, username: user.username, origin });
    const change = await unit.accountChanges.open(user.username, at);
    if (change && (change.isResting || isMoved(change))) {
      // No link: the new address alone would get the account while the former one can still object.
      const recipients = await mailboxes(unit, user.username, user.email, at);
      const facts = [
        ...(change.isResting ? [] : [[mails.facts.until, formatMoment(change.openUntil)] as const]),
        ...requests,
      ];
      await tell(
        unit,
        user,
        recipients,
        null,
        change.isResting ? mails.recoveryResting : mails.recoveryHeld,
        facts,
        publicUrl,
        at,
      );
    } else await tell(unit, user, [user.email], 'recovery', mails.recovery, requests, publicUrl, at);
    return user.username;
  });
  await accessLog.record({ kind: 'recoveryAsked', username, origin });
}

/**
 * Changes the password with the hash of a recovery or invitation link, once and before it expires, and ends the user's
 * sessions (ACC-54 to ACC-61, O-25). Throws 'recoveryInvalid' for a hash that is unknown, used, expired or mailed to an
 * address that the user no longer has, 'accountResting', and what `passwords` refuses. Every mailbox of the account is
 * notified. Returns the user name.
 */
export async function changePassword(
  dependencies: RecoveryDependencies,
  { password, hash }: ChangePassword,
  origin: Origin,
): Promise<string> {
  const { inTransaction, linkOwners, hasher, passwords, accessLog, clock, publicUrl } = dependencies;
  const known = linkSha256(hash);
  const owner = await ownerOf(linkOwners, known, clock());
  if (!owner) throw refusedField(authRefusals.recoveryInvalid, 'hash');
  const { username, kind } = owner;
  // Checked after the link, which stays valid: only its owner may learn how the rules judge the current password.
  // Outside the transaction, because hashing waits in a queue. A refused password leaves the link unused.
  const asker = { address: origin.address, person: username };
  await passwords.checkChange({ username }, password, asker);
  const passwordHash = await hasher.hash(password, asker);
  await inTransaction({ username }, async (unit) => {
    const at = clock();
    const user = await unit.users.lock(username);
    if (!user) throw refusedField(authRefusals.recoveryInvalid, 'hash');
    refuseResting(user);
    const link = await unit.accountLinks.use(kind, known, at);
    const isOwn = link && user.email.toLowerCase() === link.email.toLowerCase();
    if (!isOwn) throw refusedField(authRefusals.recoveryInvalid, 'hash');
    await unit.accountChanges.record(username, { presentEmail: user.email, by: username, origin }, at);
    if (!(await unit.users.changePassword(link, passwordHash, at)))
      throw refusedField(authRefusals.recoveryInvalid, 'hash');
    await unit.accountLinks.end(username, passwordLinks, at);
    const recipients = await mailboxes(unit, username, user.email, at);
    const facts = changeFacts(at, { by: username, username, origin });
    await tell(unit, user, recipients, 'preferences', account.mails.recovered, facts, publicUrl, at);
  });
  await accessLog.record({ kind: 'recoveryUsed', username, origin });
  return username;
}

/** The user of a link that sets a password; null for an invalid one. */
async function ownerOf(
  linkOwners: LinkOwners,
  sha256: string,
  at: Date,
): Promise<{ readonly username: string; readonly kind: (typeof passwordLinks)[number] } | null> {
  for (const kind of passwordLinks) {
    const username = await linkOwners.owner(kind, sha256, at);
    if (username !== null) return { username, kind };
  }
  return null;
}
