import { hasRecentSignIn, Refusal, refusedField } from '@comensal/domain';
import type { Origin } from './access-log.port';
import { inTurn } from './in-turn';
import { type LoginDependencies, takeAttempt, turnOf } from './login';

export type ProofDependencies = Omit<LoginDependencies, 'beginSecondStep'>;

/** A user in a session, and what they typed to prove their identity. */
export interface PersonInSession {
  readonly username: string;
  readonly sessionId: string;
  readonly currentPassword: string | undefined;
  readonly origin: Origin;
}

/**
 * Asks for proof of identity before somebody changes how they sign in: a sign-in within the last fifteen minutes, or the
 * current password. Refuses (422, at `currentPassword`) a missing or wrong password. Wrong ones count like failed logins.
 */
export async function requirePerson(
  { accounts, sessions, hasher, attempts, accessLog, clock }: ProofDependencies,
  { username, sessionId, currentPassword, origin }: PersonInSession,
): Promise<void> {
  const signedInAt = await sessions.signedInAt(sessionId);
  if (!signedInAt) throw new Refusal('sessionExpired');
  if (hasRecentSignIn(signedInAt, clock())) return;
  if (currentPassword === undefined) throw refusedField('currentPasswordRequired', 'currentPassword');
  await inTurn(turnOf(username, origin), async () => {
    await takeAttempt({ attempts, sessions, accessLog, clock }, { username, known: username, origin });
    const found = await accounts.credentials(username);
    if (found && (await hasher.verify(found.passwordHash, currentPassword))) {
      await attempts.succeeded(username, origin.address);
      return;
    }
    await attempts.failed(username, origin.address);
    await accessLog.record({ kind: 'signInRefused', username, origin });
    throw refusedField('currentPasswordWrong', 'currentPassword');
  });
}
