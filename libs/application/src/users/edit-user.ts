import { authRefusals, passwordLinks } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { foldedName } from '@comensal/domain/platform/validation';
import { type EditUser, isContractorProfile, managedUsers, userAccess, userRefusals } from '@comensal/domain/users';
import type { Origin } from '../auth/access-log.port';
import { changeFacts, mailboxes, tell } from '../auth/account-mail';
import type { PasswordRules } from '../auth/password-rules';
import { type ProofDependencies, requirePerson } from '../auth/proof-of-person';
import { refuseResting } from '../auth/refuse-resting';
import type { AccountLimits } from '../auth/session.port';
import { eachAddressOnce } from '../platform/mails/each-address-once';
import { changeRights } from '../platform/rights/change-rights';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { UserDependencies } from './add-user';
import type { LockedUser } from './user.repository.port';
import { namesAccess, ownAccess, refuseFurtherReach, requestedAccess, requestedPairs } from './user-access';

export interface EditUserDependencies extends UserDependencies {
  readonly proof: ProofDependencies;
  readonly passwords: PasswordRules;
  readonly limits: Pick<AccountLimits, 'change'>;
  readonly publicUrl: string;
}

/** The session of the editing person, and where the call comes from. */
export interface EditingSession {
  readonly sessionId: string;
  readonly origin: Origin;
}

/**
 * Edits a user: an administrator edits everything, a writer of pre-contractors users of contractor profiles, everybody
 * their own name, surname, e-mail and password (USR-38, ACC-63, O-26, O-45). A new password or e-mail ends the user's
 * other sessions, and every mailbox of the account is notified. A password set by somebody else must be changed before
 * anything else. Changing a password or an e-mail, one's own or another's, requires `requirePerson`. Throws
 * 'accountResting', 'sessionExpired' for the actor's own account in a session that ended meanwhile, 'staleVersion' when
 * somebody else was faster, 'emailTaken', 'lastAdministrator', 'noPermission', 'notFound'. Returns the username.
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
  const isSelf = foldedName(command.username) === foldedName(actor.username);
  // A program cannot prove its identity, and its account belongs to whoever administers it.
  if (isSelf && actor.isService) throw new Refusal(platformRefusals.noPermission);
  await proveChange(dependencies, actor, session, command);
  const asker = { address: session.origin.address, person: actor.username };
  const locked = async (unit: UnitOfWork): Promise<LockedUser> => {
    const user = await unit.users.lock(command.username);
    if (!user) throw new Refusal(isManaging ? platformRefusals.notFound : platformRefusals.noPermission);
    return user;
  };
  if (password !== undefined) {
    // Before the password is checked and hashed: that is expensive, and somebody who may not set it must not learn
    // whether it is the current one.
    await inTransaction(actor, (unit) =>
      changeRights(unit, { actor, access: userAccess['users/edit'], isSelf }, async (giver) => {
        const user = await locked(unit);
        await accessAfter(unit, giver, command, user, clock());
        if (user.isService)
          throw new Refusal(
            userRefusals.serviceUserWithoutPassword,
            {},
            { password: userRefusals.serviceUserWithoutPassword.sentence },
          );
        refuseResting(user);
        const { email } = command;
        if (email.toLowerCase() !== user.email.toLowerCase() && (await unit.users.taken({ ...user, email })).email)
          throw emailTaken();
      }),
    );
    await passwords.checkChange({ ...command, pairs: requestedPairs(command) }, password, asker);
  }
  const passwordHash = password === undefined ? null : await hasher.hash(password, asker);
  return inTransaction(actor, (unit) =>
    changeRights(unit, { actor, access: userAccess['users/edit'], isSelf }, async (giver, { users }) => {
      const at = clock();
      const user = await locked(unit);
      const { pairs, keep, ...access } = await accessAfter(unit, giver, command, user, at);
      const { name, surname, email } = command;
      const isMoved = email.toLowerCase() !== user.email.toLowerCase();
      const isOwn = user.username === actor.username;
      const isEntered = isMoved || passwordHash !== null;
      if (isEntered) {
        refuseResting(user);
        if (isOwn) {
          if (!(await unit.users.isSignedIn(user.username, session.sessionId)))
            throw new Refusal(authRefusals.sessionExpired);
          const by = { presentEmail: email, by: actor.username, origin: session.origin };
          await unit.accountChanges.record(user.username, by, at);
        }
      }
      await unit.changes(async () => {
        const outcome = await users.change(user.username, {
          name,
          surname,
          email,
          passwordHash,
          // A password typed by somebody else is known to somebody else.
          mustChangePassword: !isOwn,
          ...access,
        });
        if (outcome === 'emailTaken') throw emailTaken();
        if (pairs) await users.setPairs(user.username, pairs);
      });
      await keep({ username: user.username }, giver.username);
      if (isEntered) {
        const notices = await mailboxes(unit, user.username, user.email, at);
        await unit.accountLinks.end(user.username, [...passwordLinks, 'verification'], at);
        await unit.users.endSessions(user.username, 'password', at, isOwn ? session.sessionId : null);
        if (!user.isService)
          await notifyOfEdit(
            unit,
            { user, email, isMoved, isOwn, by: actor.username, notices },
            session,
            publicUrl,
            at,
          );
      }
      return user.username;
    }),
  );
}

function emailTaken(): Refusal {
  return new Refusal(userRefusals.emailTaken, {}, { email: userRefusals.emailTaken.sentence });
}

interface Edited {
  readonly user: LockedUser;
  readonly email: string;
  readonly isMoved: boolean;
  readonly isOwn: boolean;
  readonly by: string;
  /** The addresses notified before the change. */
  readonly notices: readonly string[];
}

/**
 * Notifies every mailbox of an account, the new one included, that its address or password was changed. When the person
 * changed their own address, each mailbox may object by a link; when they changed their own password, the mailbox may
 * undo it. A change by an administrator needs no link: objections go to an administrator, whose change also closes
 * earlier ones.
 */
async function notifyOfEdit(
  unit: UnitOfWork,
  { user, email, isMoved, isOwn, by, notices }: Edited,
  { origin }: EditingSession,
  publicUrl: string,
  at: Date,
): Promise<void> {
  const { mails } = account;
  const { username } = user;
  const facts = changeFacts(at, {
    by,
    name: await unit.mails.personName(by),
    username,
    origin: isOwn ? origin : null,
  });
  const [present, ...others] = notices;
  if (!isMoved) {
    const texts = isOwn ? mails.passwordChanged : mails.passwordSet;
    await tell(unit, user, present ? [present] : [], isOwn ? 'undo' : 'preferences', texts, facts, publicUrl, at);
    // Whoever may object to a change of address has the link for it.
    await tell(unit, user, others, 'preferences', mails.passwordSet, facts, publicUrl, at);
    return;
  }
  const moved = [[mails.facts.before, user.email] as const, [mails.facts.now, email] as const, ...facts];
  const everybody = eachAddressOnce([...notices, email], String);
  await tell(
    unit,
    user,
    everybody,
    isOwn ? 'objection' : 'preferences',
    isOwn ? mails.emailChanged : mails.emailSet,
    moved,
    publicUrl,
    at,
  );
  if (isOwn) return;
  const open = await unit.accountChanges.open(username, at);
  if (open) await unit.accountChanges.settle(open.id, email, by, at);
  await unit.accountLinks.end(username, ['objection', 'undo'], at);
}

/** Requires proof of identity from somebody who changes the password or address of an account: their own or another's. */
async function proveChange(
  { proof, limits }: EditUserDependencies,
  actor: Actor,
  { sessionId, origin }: EditingSession,
  { username, email, password, currentPassword }: EditUser,
): Promise<void> {
  const isSelf = foldedName(username) === foldedName(actor.username);
  // Refused later, without learning whose the address is.
  if (!isSelf && managedUsers(actor) === 'none') return;
  const before = (await proof.accounts.credentials(isSelf ? actor.username : username))?.email.toLowerCase();
  if (password === undefined && (before === undefined || before === email.toLowerCase())) return;
  await requirePerson(proof, { username: actor.username, sessionId, currentPassword, origin });
  if (!isSelf) return;
  // Each sends a mail to an address that the person may have chosen for somebody else.
  await limits.change(actor.username);
}

async function accessAfter(
  unit: UnitOfWork,
  actor: Actor,
  command: EditUser,
  user: LockedUser,
  at: Date,
): ReturnType<typeof requestedAccess> {
  const isOwn = user.username === actor.username;
  const managed = managedUsers(actor);
  const isManaged = managed === 'all' || (managed === 'contractors' && !isOwn && isContractorProfile(user.modules));
  if (!isManaged && !isOwn) throw new Refusal(platformRefusals.noPermission);
  await refuseFurtherReach(unit, actor, user);
  refuseUnseen(command, user);
  return isManaged && namesAccess(command)
    ? requestedAccess(unit, actor, { ...command, username: user.username }, user, at)
    : ownAccess(unit, command, user);
}
