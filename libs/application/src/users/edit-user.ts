import { type Actor, type EditUser, isContractorProfile, managedUsers, Refusal, text } from '@comensal/domain';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { UserDependencies } from './add-user';
import { keepAdministrators } from './keep-administrators';
import type { LockedUser } from './user.repository.port';
import { givenAccess, namesAccess, ownAccess } from './user-access';

/**
 * Edits a user: an administrator everything, a writer of pre-contractors users of contractor profiles, everybody one's own
 * name, surname, e-mail and password (USR-38, ACC-63, O-26, O-45). Throws 'staleVersion' when somebody else was quicker,
 * 'emailTaken', 'lastAdministrator', 'noPermission', 'notFound'. A new password ends the user's sessions, except the one in
 * which it is changed. Answers the username.
 */
export async function editUser(
  { inTransaction, hasher, clock }: UserDependencies,
  actor: Actor,
  sessionId: string,
  command: EditUser,
): Promise<string> {
  const passwordHash = command.password === undefined ? null : await hasher.hash(command.password);
  const isManaging = managedUsers(actor) !== 'none';
  return inTransaction(actor, async (unit) => {
    const edit = async (): Promise<string> => {
      const at = clock();
      // Recoveries before the user, in the order in which the change of a password by its link takes them.
      if (passwordHash !== null) await unit.users.endRecoveries(command.username, at);
      const user = await unit.users.lock(command.username);
      if (!user) throw new Refusal(isManaging ? 'notFound' : 'noPermission');
      const { pairs, ...access } = await accessAfter(unit, actor, command, user);
      const { name, surname, email } = command;
      const outcome = await unit.users.change(user.username, { name, surname, email, passwordHash, ...access });
      if (outcome === 'emailTaken') throw new Refusal('emailTaken', {}, { email: text('refusals.emailTaken') });
      if (pairs) await unit.users.setPairs(user.username, pairs);
      if (passwordHash !== null)
        await unit.users.endSessions(
          user.username,
          'password',
          at,
          user.username === actor.username ? sessionId : null,
        );
      return user.username;
    };
    return isManaging ? keepAdministrators(unit, edit) : edit();
  });
}

async function accessAfter(
  unit: UnitOfWork,
  actor: Actor,
  command: EditUser,
  user: LockedUser,
): ReturnType<typeof givenAccess> {
  const isOwn = user.username === actor.username;
  const managed = managedUsers(actor);
  const isManaged = managed === 'all' || (managed === 'contractors' && !isOwn && isContractorProfile(user.modules));
  if (!isManaged && !isOwn) throw new Refusal('noPermission');
  if (command.version !== undefined && command.version !== user.version) throw new Refusal('staleVersion');
  return isManaged && namesAccess(command)
    ? givenAccess(unit, actor, { ...command, username: user.username }, user)
    : ownAccess(unit, command, user);
}
