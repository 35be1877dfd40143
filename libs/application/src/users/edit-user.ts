import {
  type Actor,
  type EditUser,
  es,
  foldedName,
  isContractorProfile,
  managedUsers,
  Refusal,
  text,
} from '@comensal/domain';
import type { Origin } from '../auth/access-log.port';
import { mailLink } from '../auth/link-mail';
import type { PasswordRules } from '../auth/password-rules';
import { type ProofDependencies, requirePerson } from '../auth/proof-of-person';
import type { AccountLimits } from '../auth/session.port';
import type { UnitOfWork } from '../platform/unit-of-work.port';
import type { UserDependencies } from './add-user';
import { changeRights } from './change-rights';
import type { LockedUser } from './user.repository.port';
import { givenAccess, givenPairs, namesAccess, ownAccess, refuseFurtherReach } from './user-access';

export interface EditUserDependencies extends UserDependencies {
  readonly proof: ProofDependencies;
  readonly passwords: PasswordRules;
  readonly limits: Pick<AccountLimits, 'change'>;
  readonly publicUrl: string;
}

/** The session in which somebody edits, and where the call comes from. */
export interface EditingSession {
  readonly sessionId: string;
  readonly origin: Origin;
}

/**
 * Edits a user: an administrator everything, a writer of pre-contractors users of contractor profiles, everybody their
 * own name, surname, e-mail and password (USR-38, ACC-63, O-26, O-45). A new password, and a new e-mail of one's own,
 * end the user's other sessions. One's own need `requirePerson`, and the former address is told, with a link to undo
 * it. Throws 'staleVersion' when somebody else was quicker, 'emailTaken', 'lastAdministrator', 'noPermission',
 * 'notFound'. Returns the username.
 */
export async function editUser(
  dependencies: EditUserDependencies,
  actor: Actor,
  session: EditingSession,
  command: EditUser,
): Promise<string> {
  const { inTransaction, hasher, clock, passwords, publicUrl } = dependencies;
  const { password } = command;
  const isManaging = managedUsers(actor) !== 'none';
  const ownChange = await provenOwnChange(dependencies, actor, session, command);
  const asker = { address: session.origin.address, person: actor.username };
  const locked = async (unit: UnitOfWork): Promise<LockedUser> => {
    const user = await unit.users.lock(command.username);
    if (!user) throw new Refusal(isManaging ? 'notFound' : 'noPermission');
    return user;
  };
  if (password !== undefined) {
    // Before the password is checked and hashed: that costs, and somebody who may not set it must not learn whether it is the
    // present one.
    await inTransaction(actor, async (unit) => {
      const user = await locked(unit);
      await accessAfter(unit, actor, command, user);
      const { email } = command;
      if (email.toLowerCase() !== user.email.toLowerCase() && (await unit.users.taken({ ...user, email })).email)
        throw emailTaken();
    });
    await passwords.checkChange({ ...command, pairs: givenPairs(command) }, password, asker);
  }
  const passwordHash = password === undefined ? null : await hasher.hash(password, asker);
  const isSelf = foldedName(command.username) === foldedName(actor.username);
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, call: 'users/edit', isSelf }, async (giver, { users }) => {
      const at = clock();
      // Links before the user: the change of a password by a link locks in the same order.
      if (passwordHash !== null || ownChange)
        await unit.accountLinks.end(command.username, ['recovery', 'verification'], at);
      const user = await locked(unit);
      const { pairs, ...access } = await accessAfter(unit, giver, command, user);
      const { name, surname, email } = command;
      const outcome = await users.change(user.username, { name, surname, email, passwordHash, ...access });
      if (outcome === 'emailTaken') throw emailTaken();
      if (pairs) await users.setPairs(user.username, pairs);
      if (passwordHash !== null || ownChange) {
        const kept = user.username === actor.username ? session.sessionId : null;
        await unit.users.endSessions(user.username, 'password', at, kept);
      }
      if (ownChange) await mailLink(unit, 'undo', user, es.account.mails[ownChange], publicUrl, at);
      return user.username;
    }),
  );
}

function emailTaken(): Refusal {
  return new Refusal('emailTaken', {}, { email: text('refusals.emailTaken') });
}

/** What somebody changes of how they sign in, once their identity is proved; null when nothing. */
async function provenOwnChange(
  { proof, limits }: EditUserDependencies,
  actor: Actor,
  { sessionId, origin }: EditingSession,
  { username, email, password, currentPassword }: EditUser,
): Promise<'emailChanged' | 'passwordChanged' | null> {
  if (foldedName(username) !== foldedName(actor.username)) return null;
  const before = (await proof.accounts.credentials(actor.username))?.email.toLowerCase();
  const change =
    before !== undefined && before !== email.toLowerCase()
      ? 'emailChanged'
      : password === undefined
        ? null
        : 'passwordChanged';
  if (change) {
    await requirePerson(proof, { username: actor.username, sessionId, currentPassword, origin });
    // Each sends a mail to an address that the person may have chosen for somebody else.
    await limits.change(actor.username);
  }
  return change;
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
  await refuseFurtherReach(unit, actor, user);
  if (command.version !== undefined && command.version !== user.version) throw new Refusal('staleVersion');
  return isManaged && namesAccess(command)
    ? givenAccess(unit, actor, { ...command, username: user.username }, user)
    : ownAccess(unit, command, user);
}
