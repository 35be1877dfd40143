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
 * Undoes a change of password or e-mail that the person did not make, by the link that was mailed to the address of before,
 * once and within three days: the address is the former one again, the password works no longer, every session and every
 * other link ends, and a recovery is mailed to the former address. Throws 'linkInvalid'. When somebody else has the address
 * by now it is not given back and nothing is mailed: an administrator has to help.
 */
export async function undoChange(
  { inTransaction, linkOwners, accessLog, clock, publicUrl }: UndoDependencies,
  { hash }: { readonly hash: string },
  origin: Origin,
): Promise<Undone> {
  const known = linkSha256(hash);
  const username = await linkOwners.owner('undo', known);
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
