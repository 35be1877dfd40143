import { account } from '@comensal/domain/auth/account.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type AddServiceUser, type AddUser, userAccess, userRefusals } from '@comensal/domain/users';
import type { Origin } from '../auth/access-log.port';
import { tell } from '../auth/account-mail';
import type { PasswordRules } from '../auth/password-rules';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { TakenUser } from './user.repository.port';
import { requestedAccess, requestedPairs } from './user-access';

export interface UserDependencies {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Adds a user (USR-38, PRE-15), who gets a mail with a link to set their own password. The given one must be changed
 * before anything else: somebody else knows it. Throws 'usernameTaken' and 'emailTaken' with every field that is in
 * use, 'usernameRemoved' for the name of a removed user, which is never reused (USR-29, USR-31, O-42), and what
 * `requestedAccess` refuses. Returns the username.
 */
export async function addUser(
  {
    inTransaction,
    hasher,
    clock,
    passwords,
    publicUrl,
  }: UserDependencies & { readonly passwords: PasswordRules; readonly publicUrl: string },
  actor: Actor,
  command: AddUser,
  { address }: Origin,
): Promise<string> {
  const { username, name, surname, email } = command;
  await passwords.checkNew({ ...command, pairs: requestedPairs(command) }, command.password);
  // Checked before the password is hashed, and again under the lock.
  await inTransaction(actor, async (unit) => {
    await requestedAccess(unit, actor, command, null);
    refuseTaken(await unit.users.taken(command));
  });
  const passwordHash = await hasher.hash(command.password, { address, person: actor.username });
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/add'] }, async (giver, { users }) => {
      const { pairs, ...access } = await requestedAccess(unit, giver, command, null);
      refuseTaken(await unit.users.taken(command));
      const at = clock();
      const user = { username, name, surname, email, passwordHash, mustChangePassword: true, ...access };
      const outcome = await users.add(user, at);
      refuseTaken({ username: outcome === 'usernameTaken' ? 'active' : null, email: outcome === 'emailTaken' });
      if (pairs) await users.setPairs(username, pairs);
      await tell(unit, user, [email], 'invitation', account.mails.invitation, [], publicUrl, at);
      return username;
    }),
  );
}

/**
 * Adds a service user: a program with a profile and places like anybody's, which signs in with keys. It has no
 * password, so that nobody can sign in as it in a browser, and gets no mail. Throws what `addUser` does. Returns the
 * username.
 */
export async function addServiceUser(
  { inTransaction, clock, noPassword }: Omit<UserDependencies, 'hasher'> & { readonly noPassword: string },
  actor: Actor,
  command: AddServiceUser,
): Promise<string> {
  const { username, name, surname, email } = command;
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/addServiceUser'] }, async (giver, { users }) => {
      const { pairs, ...access } = await requestedAccess(unit, giver, { ...command, isService: true }, null);
      refuseTaken(await unit.users.taken(command));
      const user = {
        username,
        name,
        surname,
        email,
        passwordHash: noPassword,
        mustChangePassword: false,
        isService: true,
      };
      const outcome = await users.add({ ...user, ...access }, clock());
      refuseTaken({ username: outcome === 'usernameTaken' ? 'active' : null, email: outcome === 'emailTaken' });
      if (pairs) await users.setPairs(username, pairs);
      return username;
    }),
  );
}

function refuseTaken({ username, email }: TakenUser): void {
  if (username === null && !email) return;
  const nameRefusal = username === 'removed' ? userRefusals.usernameRemoved : userRefusals.usernameTaken;
  throw new Refusal(
    username === null ? userRefusals.emailTaken : nameRefusal,
    {},
    {
      ...(username === null ? {} : { username: nameRefusal.sentence }),
      ...(email ? { email: userRefusals.emailTaken.sentence } : {}),
    },
  );
}
