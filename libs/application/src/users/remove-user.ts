import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { mayManageProfile, userAccess, userRefusals } from '@comensal/domain/users';
import { changeRights } from '../platform/rights/change-rights';
import { refuseUnseen, type Seen } from '../platform/versions/refuse-unseen';
import type { UserDependencies } from './add-user';
import { refuseFurtherReach } from './user-access';

/**
 * Removes a user: sessions, second factors and preferences end, the name stays taken, and what the user did stays on
 * record (USR-39, PRE-18, O-43). Throws 'ownUser', 'lastAdministrator', 'noPermission' when the actor may not manage
 * such users, 'notFound'.
 */
export async function removeUser(
  { inTransaction, clock }: Omit<UserDependencies, 'hasher'>,
  actor: Actor,
  { username, ...seen }: { readonly username: string } & Seen,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/remove'] }, async (giver, { users }) => {
      const user = await unit.users.lock(username);
      if (!user) throw new Refusal(platformRefusals.notFound);
      if (user.username === actor.username) throw new Refusal(userRefusals.ownUser);
      if (!mayManageProfile(giver, user.modules)) throw new Refusal(platformRefusals.noPermission);
      await refuseFurtherReach(unit, giver, user);
      refuseUnseen(seen, user);
      await unit.secondFactors.removeAll(user.username);
      await unit.preferences.removeAll(user.username);
      await users.remove(user.username, clock());
    }),
  );
}
