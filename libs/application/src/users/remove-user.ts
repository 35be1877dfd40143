import { type Actor, mayManageProfile, Refusal } from '@comensal/domain';
import type { UserDependencies } from './add-user';
import { keepAdministrators } from './keep-administrators';

/**
 * Removes a user: sessions end, the name stays taken, and what the user did stays under it (USR-39, PRE-18, O-43). Throws
 * 'ownUser', 'lastAdministrator', 'noPermission' where the actor may not manage such users, 'notFound'.
 */
export async function removeUser(
  { inTransaction, clock }: Omit<UserDependencies, 'hasher'>,
  actor: Actor,
  username: string,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    keepAdministrators(unit, async () => {
      const user = await unit.users.lock(username);
      if (!user) throw new Refusal('notFound');
      if (user.username === actor.username) throw new Refusal('ownUser');
      if (!mayManageProfile(actor, user.modules)) throw new Refusal('noPermission');
      await unit.users.remove(user.username, clock());
    }),
  );
}
