import { type AuthenticatedUser, foldedName, type Login, Refusal } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import { inTurn } from './in-turn';
import type { Accounts, LoginAttempts, PasswordHasher, Sessions } from './session.port';

export interface LoginDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly attempts: LoginAttempts;
  readonly clock: Clock;
}

/** A session that has just begun, and its person. */
export interface StartedSession {
  readonly sessionId: string;
  readonly user: Omit<AuthenticatedUser, 'token'>;
}

/**
 * Makes the log in (ACC-35). An unknown user, a wrong password and a removed user get one answer, 'wrongCredentials', after
 * the same work, so that nobody learns from it who exists (O-18). Throws 'tooManyAttempts' while user or address must wait.
 * The attempts on one user are taken one after the other: otherwise a thousand at once would all be the first. They are
 * counted under the name that the user really has, because the database reads more spellings as one than `foldedName` does.
 */
export function createLogin({ accounts, sessions, hasher, attempts, clock }: LoginDependencies) {
  const nobodysHash = hasher.hash(`nobody ${Math.random()}`);
  return async (given: Login, address: string): Promise<StartedSession> => {
    const { password } = given;
    const username = (await accounts.credentials(given.username))?.username ?? given.username;
    return inTurn(foldedName(username), async () => {
      await attempts.check(username, address);
      const found = await accounts.credentials(username);
      const matches = await hasher.verify(found?.isActive ? found.passwordHash : await nobodysHash, password);
      const user = found?.isActive && matches ? await accounts.authenticated(found.username) : null;
      if (!user) {
        await attempts.failed(username, address);
        throw new Refusal('wrongCredentials');
      }
      await attempts.succeeded(username, address);
      return { sessionId: await sessions.start(user.username, clock()), user };
    });
  };
}
