import { createHash, randomBytes } from 'node:crypto';
import { type ChangePassword, es, invalidFields, type PassRecovery, refusedField, text } from '@comensal/domain';
import { renderMail } from '../mails/render-mail';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import type { Recoveries } from '../users/user.repository.port';
import type { PasswordHasher } from './session.port';

export interface RecoveryDependencies {
  readonly inTransaction: InTransaction;
  readonly recoveries: Recoveries;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** A recovery works for one hour (O-25), in milliseconds. */
export const recoveryLifeMs = 3_600_000;

/** Nobody is signed in, and nothing that the audit watches is written. */
const nobody = { username: '' };

/**
 * Sends a link with which the password can be changed (ACC-47 to ACC-53). The link's hash is known to the mail alone: the
 * database keeps its SHA-256. Refuses an address that no active user has (ACC-50, O-23).
 */
export async function notifyPassRecovery(
  { inTransaction, clock, publicUrl }: RecoveryDependencies,
  { email }: PassRecovery,
): Promise<void> {
  await inTransaction(nobody, async (unit) => {
    const user = await unit.users.byEmail(email);
    if (!user) throw invalidFields({ email: text('account.emailUnknown') });
    const at = clock();
    const hash = randomBytes(32).toString('base64url');
    await unit.users.addRecovery({ sha256: sha256(hash), username: user.username }, at);
    const { recovery, footer, username: usernameLabel } = es.account.mails;
    await unit.mails.add(
      [
        {
          recipient: user.email,
          ...renderMail({
            subject: recovery.subject,
            greeting: text('mails.greeting', { name: user.name }),
            body: recovery.body,
            facts: [[usernameLabel, user.username]],
            link: { label: recovery.link, url: `${publicUrl}/pass-recovery/${hash}` },
            footer,
          }),
        },
      ],
      at,
    );
  });
}

/**
 * Changes the password with the hash of a link, once and within an hour, and ends the person's sessions (ACC-54 to ACC-61,
 * O-25). Throws 'recoveryInvalid' for a hash that is unknown, used or too old. Answers whose password it was.
 */
export async function changePassword(
  dependencies: RecoveryDependencies,
  { password, hash }: ChangePassword,
): Promise<string> {
  const { inTransaction, recoveries, hasher, clock } = dependencies;
  const known = sha256(hash);
  const username = await recoveries.owner(known);
  if (username === null) throw refusedField('recoveryInvalid', 'hash');
  const passwordHash = await hasher.hash(password);
  await inTransaction({ username }, async (unit) => {
    const at = clock();
    const isUsable = await unit.users.useRecovery(known, new Date(at.getTime() - recoveryLifeMs), at);
    if (!isUsable || !(await unit.users.changePassword(username, passwordHash, at)))
      throw refusedField('recoveryInvalid', 'hash');
  });
  return username;
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
