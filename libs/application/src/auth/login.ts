import {
  type AuthenticatedUser,
  foldedName,
  type Login,
  type PendingSignIn,
  Refusal,
  type SignInFactor,
} from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { AccessLog, Origin } from './access-log.port';
import { inTurn } from './in-turn';
import type { Accounts, LoginAttempts, PasswordHasher, Sessions } from './session.port';

export interface LoginDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly attempts: LoginAttempts;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
  /** What follows the right password of a user with a second factor; null for a user without one. */
  readonly beginSecondStep: (username: string) => Promise<PendingSignIn | null>;
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
 * the start of the second step. Throws 'tooManyAttempts' while user or address must wait. Attempts on one user from one
 * address run one after the other: a thousand at once would otherwise all count as the first. They are counted under
 * the stored user name, because the database treats more spellings as equal than `foldedName` does.
 */
export function createLogin(dependencies: LoginDependencies) {
  const { accounts, hasher, attempts, accessLog, beginSecondStep } = dependencies;
  const nobodysHash = hasher.hash(`nobody ${Math.random()}`);
  return async (given: Login, origin: Origin): Promise<StartedSession | PendingSignIn> => {
    const { password } = given;
    const { address } = origin;
    const known = (await accounts.credentials(given.username))?.username ?? null;
    const username = known ?? given.username;
    return inTurn(turnOf(username, origin), async () => {
      await takeAttempt(dependencies, { username, known, origin });
      const found = await accounts.credentials(username);
      const matches = await hasher.verify(found?.isActive ? found.passwordHash : await nobodysHash, password);
      const user = found?.isActive && matches ? await accounts.authenticated(found.username) : null;
      if (!user) {
        await attempts.failed(username, address);
        await accessLog.record({ kind: 'signInRefused', username: known, origin });
        throw new Refusal('wrongCredentials');
      }
      await attempts.succeeded(username, address);
      return (await beginSecondStep(user.username)) ?? startSession(dependencies, user, { origin, factor: 'none' });
    });
  };
}

/** Begins the session of a user who has proved their identity by password and, where there is one, second factor. */
export async function startSession(
  { sessions, accessLog, clock }: Pick<LoginDependencies, 'sessions' | 'accessLog' | 'clock'>,
  user: StartedSession['user'],
  { origin, factor }: { readonly origin: Origin; readonly factor: SignInFactor },
): Promise<StartedSession> {
  const sessionId = await sessions.start(user.username, origin, clock());
  await accessLog.record({ kind: 'signIn', username: user.username, origin, factor });
  return { sessionId, user };
}

/** The key whose attempts wait for each other. */
export function turnOf(username: string, { address }: Origin): string {
  return `${foldedName(username)} ${address}`;
}

/**
 * Begins and records an attempt. Throws 'tooManyAttempts' while user or address must wait. `known` is the name of an
 * existing user.
 */
export async function takeAttempt(
  { attempts, sessions, accessLog, clock }: Pick<LoginDependencies, 'attempts' | 'sessions' | 'accessLog' | 'clock'>,
  { username, known, origin }: { readonly username: string; readonly known: string | null; readonly origin: Origin },
): Promise<void> {
  try {
    await attempts.take(username, origin.address, async () =>
      known === null
        ? false
        : sessions.isKnownAddress(known, origin.address, new Date(clock().getTime() - knownAddressMs)),
    );
  } catch (error) {
    if (error instanceof Refusal) await accessLog.record({ kind: 'lockout', username: known, origin });
    throw error;
  }
}
