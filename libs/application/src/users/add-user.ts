import { type Actor, type AddUser, Refusal, text } from '@comensal/domain';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import { givenAccess } from './user-access';

export interface UserDependencies {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/**
 * Adds a user (USR-38, PRE-15). Throws 'usernameTaken' and 'emailTaken' with every field that is in use, a name of a removed
 * user included (USR-29, USR-31, O-42); and what `givenAccess` refuses. Answers the username.
 */
export async function addUser(
  { inTransaction, hasher, clock }: UserDependencies,
  actor: Actor,
  command: AddUser,
): Promise<string> {
  const { username, name, surname, email } = command;
  const passwordHash = await hasher.hash(command.password);
  return inTransaction(actor, async (unit) => {
    const { pairs, ...access } = await givenAccess(unit, actor, command, null);
    refuseTaken(await unit.users.taken(command));
    const outcome = await unit.users.add({ username, name, surname, email, passwordHash, ...access }, clock());
    refuseTaken({ username: outcome === 'usernameTaken', email: outcome === 'emailTaken' });
    if (pairs) await unit.users.setPairs(username, pairs);
    return username;
  });
}

function refuseTaken({ username, email }: { readonly username: boolean; readonly email: boolean }): void {
  if (!username && !email) return;
  throw new Refusal(
    username ? 'usernameTaken' : 'emailTaken',
    {},
    {
      ...(username ? { username: text('refusals.usernameTaken') } : {}),
      ...(email ? { email: text('refusals.emailTaken') } : {}),
    },
  );
}
