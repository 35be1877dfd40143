import { authRefusals, type Undone } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { AccessLog, Origin } from './access-log.port';
import { isMoved } from './account-changes.port';
import type { LinkOwners } from './account-links.port';
import { changeFacts, mailboxes, tell } from './account-mail';
import { endGranted } from './end-granted';
import { linkSha256 } from './link-token';

export interface UndoDependencies {
  readonly inTransaction: InTransaction;
  readonly linkOwners: LinkOwners;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Undoes a change of the password that the person did not make, by the link mailed to the address, once and within
 * three days. The password becomes invalid, every session and other link ends, what the account granted since is ended
 * (`endGranted`), and a recovery is mailed to the address.
 * If the address was changed too, a mailbox alone gets nothing (`objectToChange`): the account is suspended until an
 * administrator decides, every mailbox is notified, and `restored` is false. Throws 'linkInvalid'.
 */
export async function undoChange(
  { inTransaction, linkOwners, accessLog, clock, publicUrl }: UndoDependencies,
  { hash }: { readonly hash: string },
  origin: Origin,
): Promise<Undone> {
  const known = linkSha256(hash);
  const username = await linkOwners.owner('undo', known, clock());
  if (username === null) throw refusedField(authRefusals.linkInvalid, 'hash');
  const undone = await inTransaction({ username }, async (unit) => {
    const at = clock();
    const user = await unit.users.lock(username);
    const link = user && (await unit.accountLinks.use('undo', known, at));
    if (!link) throw refusedField(authRefusals.linkInvalid, 'hash');
    await unit.accountLinks.endLaterUndos(known, at);
    await unit.accountLinks.end(username, ['recovery', 'verification'], at);
    const { mails } = account;
    const { email } = link;
    const facts = changeFacts(at, { by: username, username, origin });
    const change = await unit.accountChanges.open(username, at);
    const recipients = await mailboxes(unit, username, user.email, at);
    if (user.isResting || email.toLowerCase() !== user.email.toLowerCase() || (change && isMoved(change))) {
      if (!change) throw refusedField(authRefusals.linkInvalid, 'hash');
      await unit.accountChanges.claim(change.id, { email, proof: 'none' }, origin, at);
      if (!change.claims.some(({ proof }) => proof !== 'none')) {
        await unit.accountChanges.rest(username, at);
        await unit.users.endSessions(username, 'resting', at, null);
        await tell(
          unit,
          user,
          recipients,
          null,
          mails.resting,
          [[mails.facts.objector, email], ...facts],
          publicUrl,
          at,
        );
      }
      return { email, restored: false };
    }
    await unit.users.closePassword(username, at);
    await unit.users.proveEmail(username, email, at);
    if (change) {
      await unit.accountChanges.settle(change.id, email, null, at);
      await endGranted(unit, user, change.changedAt, { by: username, email, publicUrl }, at);
    }
    await tell(unit, user, [email], 'recovery', mails.recovery, facts, publicUrl, at);
    return { email, restored: true };
  });
  await accessLog.record({ kind: 'changeUndone', username, origin });
  return undone;
}
