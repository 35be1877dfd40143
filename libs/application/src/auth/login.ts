import { type AuthenticatedUser, type Login, type PendingSignIn, type SignInFactor } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import type { AccessLog, Origin } from './access-log.port';
import {
  type Accounts,
  type Asker,
  type LoginAttempts,
  ownWork,
  type PasswordHasher,
  type ProvedUser,
  type Sessions,
} from './session.port';

export interface LoginDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly attempts: LoginAttempts;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  /** What follows the right password of a user with a second factor; null for a user without one. */
  readonly beginSecondStep: (user: ProvedUser) => Promise<PendingSignIn | null>;
}

/** A session that has just begun, and its person. */
export interface StartedSession {
  readonly sessionId: string;
  readonly user: Omit<AuthenticatedUser, 'token'>;
}

/** How long an address from which the user signed in counts as the user's own, in milliseconds: 90 days. */
const knownAddressMs = 7_776_000_000;

/**
 * Makes the login (ACC-35). An unknown user, a wrong password and a removed user get one answer, 'wrongCredentials',
 * after the same work, so that nobody learns who exists (O-18). A user with a second factor gets no session yet, but
 * the start of the second step. Throws 'accountResting' to the right password of an account that
 * rests, 'tooManyAttempts' while user or network must wait, and 'busy'. Attempts are counted under the stored user name, because the database treats more spellings as equal than `foldedName` does.
 */
export function createLogin(dependencies: LoginDependencies) {
  const { accounts, hasher, accessLog, beginSecondStep } = dependencies;
  const nobodysHash = hasher.hash(`nobody ${Math.random()}`, ownWork);
  return async (given: Login, origin: Origin): Promise<StartedSession | PendingSignIn> => {
    const { password } = given;
    const known = (await accounts.credentials(given.username))?.username ?? null;
    const username = known ?? given.username;
    const user = await attempt(dependencies, { username, known, origin }, async (asker) => {
      const found = await accounts.credentials(username);
      const matches = await hasher.verify(found?.isActive ? found.passwordHash : await nobodysHash, password, asker);
      if (!found?.isActive || !matches) return null;
      if (found.isResting) return 'resting';
      const person = await accounts.authenticated(found.username);
      return person && { person, passwordHash: found.passwordHash };
    });
    if (!user) {
      await accessLog.record({ kind: 'signInRefused', username: known, origin });
      throw new Refusal('wrongCredentials');
    }
    // Told to anyone who knows the password, and to nobody else.
    if (user === 'resting') {
      await accessLog.record({ kind: 'signInRefused', username: known, origin });
      throw new Refusal('accountResting');
    }
    const { person, passwordHash } = user;
    const proved = { username: person.username, passwordHash };
    const started =
      (await beginSecondStep(proved)) ??
      (await startSession(dependencies, person, { passwordHash, origin, factor: 'none' }));
    if (started) return started;
    // The password was changed while it was being compared: it is the wrong one now.
    await accessLog.record({ kind: 'signInRefused', username: known, origin });
    throw new Refusal('wrongCredentials');
  };
}

/** How somebody signs in: with the password of this hash, from where, and with which factor besides. */
export interface SigningIn extends Pick<ProvedUser, 'passwordHash'> {
  readonly origin: Origin;
  readonly factor: SignInFactor;
}

/**
 * Begins the session of a user who has proved their identity by password and, where there is one, second factor. Null when that
 * password is no longer the user's.
 */
export async function startSession(
  { sessions, accessLog, clock }: Pick<LoginDependencies, 'sessions' | 'accessLog' | 'clock'>,
  user: StartedSession['user'],
  { passwordHash, origin, factor }: SigningIn,
): Promise<StartedSession | null> {
  const sessionId = await sessions.start({ username: user.username, passwordHash }, origin, clock());
  if (sessionId === null) return null;
  await accessLog.record({ kind: 'signIn', username: user.username, origin, factor });
  return { sessionId, user };
}

/** Who tries, as whom, from where. `known` is the name of an existing user. */
export interface Attempted {
  readonly username: string;
  readonly known: string | null;
  readonly origin: Origin;
}

/**
 * Runs one attempt to sign in within the limits; null says that the password was wrong. Records the refusal, and throws
 * 'tooManyAttempts', while user or network must wait.
 */
export async function attempt<Answer>(
  { attempts, accessLog, ...known }: Pick<LoginDependencies, 'attempts' | 'accessLog' | 'sessions' | 'clock'>,
  attempted: Attempted,
  work: (asker: Asker) => Promise<Answer | null>,
): Promise<Answer | null> {
  const { username, origin } = attempted;
  const isKnown = attempted.known !== null && (await isKnownNetwork(known, attempted.known, origin));
  const signsIn = isKnown ? 'knownNetwork' : 'unknownNetwork';
  return recordingLockout(accessLog, attempted, () =>
    attempts.during({ username, address: origin.address, isKnown }, () =>
      work({ address: origin.address, person: username, signsIn }),
    ),
  );
}

/** Whether the user signed in from the address's network within the time that makes it the user's own. */
export function isKnownNetwork(
  { sessions, clock }: Pick<LoginDependencies, 'sessions' | 'clock'>,
  username: string,
  { address }: Origin,
): Promise<boolean> {
  return sessions.isKnownAddress(username, address, new Date(clock().getTime() - knownAddressMs));
}

/** Runs the attempt, and records it where there are none left. */
export async function recordingLockout<Answer>(
  accessLog: AccessLog,
  { known, origin }: Attempted,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyAttempts')
      await accessLog.record({ kind: 'lockout', username: known, origin });
    throw error;
  }
}
