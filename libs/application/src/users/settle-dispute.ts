import { isDeepStrictEqual } from 'node:util';
import { type AccountDispute, disputeAsDisplayed, type SettleDispute } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { mayManageProfile, userAccess, userRefusals } from '@comensal/domain/users';
import { changeFacts, mailboxes, tell } from '../auth/account-mail';
import { giveAccount } from '../auth/give-account';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { LockedUser } from './user.repository.port';
import { refuseFurtherReach } from './user-access';

export interface DisputeDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The suspended accounts that the actor may decide about, by user name. */
export async function findDisputes(
  { inTransaction }: Pick<DisputeDependencies, 'inTransaction'>,
  actor: Actor,
): Promise<readonly AccountDispute[]> {
  return inTransaction(actor, async (unit) => {
    const matches: AccountDispute[] = [];
    for (const dispute of await unit.accountChanges.disputes()) {
      const user = await unit.users.lock(dispute.username);
      if (user && (await isWithinReach(unit, actor, user))) matches.push(dispute);
    }
    return matches;
  });
}

/**
 * Gives a suspended account to its former or its current address, without a password: a recovery is mailed there, every
 * address is notified of who decided, and nobody can object any more. Throws 'notFound' for an account that is no longer
 * suspended, 'noPermission' and 'beyondOwnReach' as for an edit of the user, 'staleVersion' when the addresses or claims
 * are not those that were `shown`, 'emailTaken' when another user has the address by now. Returns the user name.
 */
export async function settleDispute(
  { inTransaction, clock, publicUrl }: DisputeDependencies,
  actor: Actor,
  request: SettleDispute,
): Promise<string> {
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/settleDispute'] }, async (giver) => {
      const user = await unit.users.lock(request.username);
      if (!user) throw new Refusal(platformRefusals.notFound);
      if (!mayManageProfile(giver, user.modules)) throw new Refusal(platformRefusals.noPermission);
      await refuseFurtherReach(unit, giver, user);
      const at = clock();
      const { username } = user;
      // Checked under the lock: of two decisions at once the second finds nothing to decide.
      const change = user.isResting ? await unit.accountChanges.open(username, at) : null;
      if (!change) throw new Refusal(platformRefusals.notFound);
      const { shown } = request;
      if (shown && !isDeepStrictEqual(shown, disputeAsDisplayed(change)))
        throw new Refusal(platformRefusals.staleVersion);
      const email = request.keeper === 'former' ? change.formerEmail : change.presentEmail;
      const recipients = await mailboxes(unit, username, user.email, at);
      if (!(await giveAccount(unit, { user, change, email, passwordHash: null, by: actor.username, publicUrl }, at)))
        throw new Refusal(userRefusals.emailTaken, {}, { email: userRefusals.emailTaken.sentence });
      await unit.accountChanges.settle(change.id, email, actor.username, at);
      await unit.accountLinks.end(username, ['objection', 'undo'], at);
      const { mails } = account;
      const facts = [
        [mails.facts.keeper, email] as const,
        ...changeFacts(at, {
          by: actor.username,
          name: await unit.mails.personName(actor.username),
          username,
          origin: null,
        }),
      ];
      await tell(unit, user, recipients, null, mails.decided, facts, publicUrl, at);
      await tell(unit, user, [email], 'recovery', mails.recovery, facts, publicUrl, at);
      return username;
    }),
  );
}

async function isWithinReach(unit: UnitOfWork, actor: Actor, user: LockedUser): Promise<boolean> {
  if (!mayManageProfile(actor, user.modules)) return false;
  try {
    await refuseFurtherReach(unit, actor, user);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
