import { authRefusals, type Login, type PendingSignIn } from '@comensal/domain/auth';
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
  type StartedSession,
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
  const { accounts, sessions, hasher, accessLog, clock, beginSecondStep } = dependencies;
  const dummyHash = hasher.hash(`nobody ${Math.random()}`, ownWork);
  async function begin(proved: ProvedUser, origin: Origin): Promise<StartedSession | PendingSignIn | null> {
    const started = await sessions.start({ ...proved, origin, factor: 'none' }, clock());
    return started === 'secondStep' ? beginSecondStep(proved) : started;
  }
  return async (input: Login, origin: Origin): Promise<StartedSession | PendingSignIn> => {
    const { password } = input;
    const recognised = await accounts.recognised(input.username, origin.address, knownSince(clock()));
    const known = recognised?.username ?? null;
    const username = known ?? input.username;
    const isKnownNetwork = recognised?.isKnownNetwork ?? false;
    const user = await attempt(dependencies, { username, known, origin, isKnownNetwork }, async (asker) => {
      const credentials = await accounts.credentials(username);
      const matches = await hasher.verify(
        credentials?.isActive ? credentials.passwordHash : await dummyHash,
        password,
        asker,
      );
      return credentials?.isActive && matches ? credentials : null;
    });
    // Only somebody who knows the password learns that the account is suspended.
    if (user?.isResting) {
      await accessLog.record({ kind: 'signInRefused', username: known, origin });
      throw new Refusal(authRefusals.accountResting);
    }
    const begun = user && (await begin({ username: user.username, passwordHash: user.passwordHash }, origin));
    if (begun) return begun;
    // A wrong password, or one that was changed while it was being compared.
    await accessLog.record({ kind: 'signInRefused', username: known, origin });
    throw new Refusal(authRefusals.wrongCredentials);
  };
}

/**
 * Who is trying, as whom, and from where. `known` is the name of an existing user; `isKnownNetwork` saves reading
 * whether they have signed in from there.
 */
export interface Attempted {
  readonly username: string;
  readonly known: string | null;
  readonly origin: Origin;
  readonly isKnownNetwork?: boolean;
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
  const isKnown =
    attempted.isKnownNetwork ?? (attempted.known !== null && (await isKnownNetwork(known, attempted.known, origin)));
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
  return sessions.isKnownAddress(username, address, knownSince(clock()));
}

function knownSince(at: Date): Date {
  return new Date(at.getTime() - knownAddressMs);
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
