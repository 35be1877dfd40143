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
  /** The second step after the right password; null for a user without a second factor. */
  readonly beginSecondStep: (user: ProvedUser) => Promise<PendingSignIn | null>;
}

/** A session that has just begun, and its person. */
export interface StartedSession {
  readonly sessionId: string;
  readonly user: Omit<AuthenticatedUser, 'token'>;
}

/** How long an address from which the user signed in is trusted as the user's own, in milliseconds: 90 days. */
const knownAddressMs = 7_776_000_000;

/**
 * Returns the login (ACC-35). An unknown user, a wrong password and a removed user get one answer, 'wrongCredentials',
 * after the same work, so that nobody learns who exists (O-18). A user with a second factor gets the start of the
 * second step instead of a session. Throws 'accountResting' for the right password of a suspended account,
 * 'tooManyAttempts' while user or network must wait, and 'busy'. Attempts are counted under the stored user name,
 * because the database treats more spellings as equal than `foldedName` does.
 */
export function createLogin(dependencies: LoginDependencies) {
  const { accounts, hasher, accessLog, beginSecondStep } = dependencies;
  const dummyHash = hasher.hash(`nobody ${Math.random()}`, ownWork);
  return async (given: Login, origin: Origin): Promise<StartedSession | PendingSignIn> => {
    const { password } = given;
    const known = (await accounts.credentials(given.username))?.username ?? null;
    const username = known ?? given.username;
    const user = await attempt(dependencies, { username, known, origin }, async (asker) => {
      const found = await accounts.credentials(username);
      const matches = await hasher.verify(found?.isActive ? found.passwordHash : await dummyHash, password, asker);
      if (!found?.isActive || !matches) return null;
      if (found.isResting) return 'resting';
      const person = await accounts.authenticated(found.username);
      return person && { person, passwordHash: found.passwordHash };
    });
    if (!user) {
      await accessLog.record({ kind: 'signInRefused', username: known, origin });
      throw new Refusal('wrongCredentials');
    }
    // Only somebody who knows the password learns this.
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
    // The password was changed while it was being compared: it is wrong now.
    await accessLog.record({ kind: 'signInRefused', username: known, origin });
    throw new Refusal('wrongCredentials');
  };
}

/** How somebody signs in: the hash of the password, where from, and the second factor. */
export interface SigningIn extends Pick<ProvedUser, 'passwordHash'> {
  readonly origin: Origin;
  readonly factor: SignInFactor;
}

/**
 * Begins the session of a user who has proved their identity by password and, if they have one, second factor. Null
 * when that password is no longer the user's.
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

/** Who is trying, as whom, and from where. `known` is the name of an existing user. */
export interface Attempted {
  readonly username: string;
  readonly known: string | null;
  readonly origin: Origin;
}

/**
 * Runs one attempt to sign in within the limits; null means a wrong password. Records the refusal, and throws
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

/** Whether the user signed in from this network recently enough to trust it. */
export function isKnownNetwork(
  { sessions, clock }: Pick<LoginDependencies, 'sessions' | 'clock'>,
  username: string,
  { address }: Origin,
): Promise<boolean> {
  return sessions.isKnownAddress(username, address, new Date(clock().getTime() - knownAddressMs));
}

/** Runs the attempt, and records when none are left. */
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
