import { authRefusals } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { Refusal, refusedField } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { LinkOwners } from './account-links.port';
import { tell } from './account-mail';
import { linkSha256 } from './link-token';

export interface VerificationDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Mails a link to the person's own address. Following it proves that they read mail sent there. */
export async function sendEmailVerification(
  { inTransaction, clock, publicUrl }: VerificationDependencies,
  username: string,
): Promise<void> {
  await inTransaction({ username }, async (unit) => {
    const user = await unit.users.lock(username);
    if (!user) throw new Refusal(authRefusals.sessionExpired);
    const at = clock();
    await unit.accountLinks.end(username, ['verification'], at);
    await tell(unit, user, [user.email], 'verification', account.mails.verification, [], publicUrl, at);
  });
}

/**
 * Marks an address as the user's own, by the token of a link mailed to it: once, within a day, and only while the user
 * still has that address (O-166). Throws 'linkInvalid'.
 */
export async function verifyEmail(
  { inTransaction, linkOwners, clock }: VerificationDependencies,
  { hash }: { readonly hash: string },
): Promise<void> {
  const known = linkSha256(hash);
  const username = await linkOwners.owner('verification', known, clock());
  if (username === null) throw refusedField(authRefusals.linkInvalid, 'hash');
  await inTransaction({ username }, async (unit) => {
    const at = clock();
    if (!(await unit.users.lock(username))) throw refusedField(authRefusals.linkInvalid, 'hash');
    const link = await unit.accountLinks.use('verification', known, at);
    if (!link || !(await unit.users.proveEmail(link.username, link.email, at)))
      throw refusedField(authRefusals.linkInvalid, 'hash');
  });
}
