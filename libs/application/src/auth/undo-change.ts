import { es, refusedField, type Undone } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import type { AccessLog, Origin } from './access-log.port';
import type { LinkOwners } from './account-links.port';
import { mailLink } from './link-mail';
import { linkSha256 } from './link-token';

export interface UndoDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Undoes a change of password or e-mail that the person did not make, by the link mailed to the former address, once
 * and within three days. The former address is restored, the password no longer works, and every session and other link
 * ends. A recovery is mailed to the former address. When somebody else has that address by now, it is not restored and
 * nothing is mailed: an administrator has to help. Throws 'linkInvalid'.
 */
export async function undoChange(
  { inTransaction, linkOwners, accessLog, clock, publicUrl }: UndoDependencies,
  { hash }: { readonly hash: string },
  origin: Origin,
): Promise<Undone> {
  const known = linkSha256(hash);
  const username = await linkOwners.owner('undo', known, clock());
  if (username === null) throw refusedField('linkInvalid', 'hash');
  const undone = await inTransaction({ username }, async (unit) => {
    const at = clock();
    const link = await unit.accountLinks.use('undo', known, at);
    if (!link) throw refusedField('linkInvalid', 'hash');
    await unit.accountLinks.endLaterUndos(known, at);
    await unit.accountLinks.end(username, ['recovery', 'verification'], at);
    if (!(await unit.users.lock(username))) throw refusedField('linkInvalid', 'hash');
    await unit.users.closePassword(username, at);
    const restored = await unit.users.giveBackEmail(username, link.email, at);
    const user = await unit.users.addressee(username);
    if (restored && user) await mailLink(unit, 'recovery', user, es.account.mails.recovery, publicUrl, at);
    return { email: link.email, restored };
  });
  await accessLog.record({ kind: 'changeUndone', username, origin });
  return undone;
}
