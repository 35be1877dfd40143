import { authRefusals, type RegisterPrecontractor } from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import { userRefusals } from '@comensal/domain/users';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Origin } from './access-log.port';
import { tell } from './account-mail';
import type { PasswordRules } from './password-rules';
import type { PasswordHasher } from './session.port';

export interface RegistrationDependencies {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordRules;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** The profile of everybody who registers, no matter what the body says (O-20). */
  readonly profileName: string;
}

/**
 * Registers a prospective contractor: a user with the configured profile, and a welcome mail (ACC-41 to ACC-46). Throws
 * 'registrationClosed' when there is no such profile, 'precontractorExists', 'usernameLooksTaken' for a name that looks
 * like somebody else's, or 'emailTaken'.
 */
export async function registerPrecontractor(
  dependencies: RegistrationDependencies,
  command: RegisterPrecontractor,
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  const { inTransaction, hasher, passwords, clock, publicUrl, profileName } = dependencies;
  const { username, name, surname, email, password } = command;
  await passwords.checkNew(command, password);
  const refuseLookalike = async ({ users }: Pick<UnitOfWork, 'users'>): Promise<void> => {
    // Whoever registers is a stranger, and must not pass for somebody else.
    if (await users.looksLikeAnother(username))
      throw new Refusal(userRefusals.usernameLooksTaken, {}, { username: userRefusals.usernameLooksTaken.sentence });
  };
  const holdProfile = async ({ profiles }: Pick<UnitOfWork, 'profiles'>): Promise<string> => {
    const profile = await profiles.hold(profileName);
    if (!profile) throw new Refusal(authRefusals.registrationClosed);
    return profile.name;
  };
  // Checked before the password is hashed, and again when the user is added: two may register at once.
  await inTransaction({ username }, async (unit) => {
    await holdProfile(unit);
    const taken = await unit.users.taken({ username, email });
    refuseTaken(taken.username !== null, taken.email);
    await refuseLookalike(unit);
  });
  const passwordHash = await hasher.hash(password, { address, person: username });
  await inTransaction({ username }, async (unit) => {
    const at = clock();
    const person = { username, name, surname, email, passwordHash, profileName: await holdProfile(unit) };
    const outcome = await unit.users.addPrecontractor(person, at);
    refuseTaken(outcome === 'usernameTaken', outcome === 'emailTaken');
    await refuseLookalike(unit);
    await tell(unit, { username, name }, [email], null, account.mails.welcome, [], publicUrl, at);
  });
}

function refuseTaken(username: boolean, email: boolean): void {
  if (username)
    throw new Refusal(authRefusals.precontractorExists, {}, { username: authRefusals.precontractorExists.sentence });
  if (email) throw new Refusal(userRefusals.emailTaken, {}, { email: userRefusals.emailTaken.sentence });
}
