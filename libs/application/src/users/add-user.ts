import { account } from '@comensal/domain/auth/account.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type AddServiceUser, type AddUser, type InviteUser, userAccess, userRefusals } from '@comensal/domain/users';
import type { Origin } from '../auth/access-log.port';
import { tell } from '../auth/account-mail';
import type { PasswordRules } from '../auth/password-rules';
import type { PasswordHasher } from '../auth/session.port';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { NewUser, TakenUser, UserRights } from './user.repository.port';
import { refuseFurtherReach, requestedAccess, requestedPairs } from './user-access';

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
  await passwords.checkNew({ ...command, pairs: requestedPairs(command) }, command.password);
  // Checked before the password is hashed, and again under the lock.
  await inTransaction(actor, async (unit) => {
    await requestedAccess(unit, actor, command, null, clock());
    refuseTaken(await unit.users.taken(command));
  });
  const passwordHash = await hasher.hash(command.password, { address, person: actor.username });
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/add'] }, async (giver, { users }) => {
      const at = clock();
      const user = { ...named(command), passwordHash, mustChangePassword: true };
      await addAs(unit, giver, users, user, command, at);
      await tell(unit, user, [user.email], 'invitation', account.mails.invitation, [], publicUrl, at);
      return user.username;
    }),
  );
}

interface PasswordlessDependencies extends Omit<UserDependencies, 'hasher'> {
  /** What no password is the hash of. */
  readonly noPassword: string;
}

/**
 * Adds a service user: a program with a profile and places like anybody's, which signs in with keys. It has no
 * password, so that nobody can sign in as it in a browser, and gets no mail. Throws what `addUser` does. Returns the
 * username.
 */
export async function addServiceUser(
  { inTransaction, clock, noPassword }: PasswordlessDependencies,
  actor: Actor,
  command: AddServiceUser,
): Promise<string> {
  const user = { ...named(command), passwordHash: noPassword, isService: true };
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/addServiceUser'] }, async (giver, rights) => {
      await addAs(unit, giver, rights.users, user, { ...command, isService: true }, clock());
      return user.username;
    }),
  );
}

/**
 * Adds a person who has no password until they choose one by the mailed link (USR-38). What the command leaves out is
 * that of the user `like`, who must be within the giver's reach. Throws what `addUser` does, and 'notFound'. Returns
 * the username.
 */
export async function inviteUser(
  { inTransaction, clock, noPassword, publicUrl }: PasswordlessDependencies & { readonly publicUrl: string },
  actor: Actor,
  command: InviteUser,
): Promise<string> {
  const user = { ...named(command), passwordHash: noPassword };
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/invite'] }, async (giver, rights) => {
      const at = clock();
      await addAs(unit, giver, rights.users, user, await withAccessOf(unit, giver, command), at);
      await tell(unit, user, [user.email], 'invitation', account.mails.invitation, [], publicUrl, at);
      return user.username;
    }),
  );
}

const named = ({ username, name, surname, email }: Pick<AddUser, 'username' | 'name' | 'surname' | 'email'>) => ({
  username,
  name,
  surname,
  email,
  mustChangePassword: false,
});

async function addAs(
  unit: UnitOfWork,
  giver: Actor,
  users: UserRights,
  user: ReturnType<typeof named> & Pick<NewUser, 'passwordHash' | 'isService'>,
  request: Parameters<typeof requestedAccess>[2],
  at: Date,
): Promise<void> {
  const { pairs, keep, ...access } = await requestedAccess(unit, giver, request, null, at);
  refuseTaken(await unit.users.taken(user));
  const outcome = await users.add({ ...user, ...access }, at);
  refuseTaken({ username: outcome === 'usernameTaken' ? 'active' : null, email: outcome === 'emailTaken' });
  if (pairs) await users.setPairs(user.username, pairs);
  await keep({ username: user.username }, giver.username);
}

/** The command with the profile and the places of the user `like` where it names none. */
async function withAccessOf(unit: UnitOfWork, giver: Actor, command: InviteUser): Promise<InviteUser> {
  if (command.like === undefined) return command;
  const like = await unit.users.lock(command.like);
  if (!like) throw new Refusal(platformRefusals.notFound, {}, { like: platformRefusals.notFound.sentence });
  await refuseFurtherReach(unit, giver, like);
  const pairs = command.businessUnits ? [] : await unit.users.pairs(like.username);
  return {
    ...command,
    profile: command.profile ?? like.profileName,
    business_unit_total_access: command.business_unit_total_access ?? like.totalAccess,
    businessUnits:
      command.businessUnits ??
      pairs.map(({ businessUnitId: id, companyId }) => ({ id, companies: [{ id: companyId }] })),
  };
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
