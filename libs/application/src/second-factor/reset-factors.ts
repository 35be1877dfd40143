import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { secondFactorAccess, secondFactorRefusals } from '@comensal/domain/second-factor';
import { mayManageProfile } from '@comensal/domain/users';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseFurtherReach } from '../users/user-access';
import { mailAboutFactors } from './factor-mail';

export interface ResetDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Removes every factor and recovery code of somebody who lost them, and ends that person's sessions. The password
 * stays, and so does the requirement of a second factor. The person is notified by mail who did it. Throws
 * 'noPermission' unless the actor may edit that user and reaches as far, 'ownFactors' for the actor's own, 'notFound'
 * for a user without factors.
 */
export async function resetSecondFactor(
  { inTransaction, clock, publicUrl }: ResetDependencies,
  actor: Actor,
  username: string,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: secondFactorAccess['auth/resetSecondFactor'] }, async (giver) => {
      const user = await unit.users.lock(username);
      if (!user) throw new Refusal(platformRefusals.notFound);
      if (!mayManageProfile(giver, user.modules)) throw new Refusal(platformRefusals.noPermission);
      await refuseFurtherReach(unit, giver, user);
      if (user.username === actor.username) throw new Refusal(secondFactorRefusals.ownFactors);
      const at = clock();
      if ((await unit.secondFactors.removeAll(user.username)) === 0) throw new Refusal(platformRefusals.notFound);
      await unit.users.endSessions(user.username, 'secondFactor', at, null);
      await mailAboutFactors(unit, { username: user.username, publicUrl, at, origin: null }, 'reset', [
        'by',
        await unit.mails.personName(actor.username),
      ]);
    }),
  );
}
