import { authRefusals, hasRecentSignIn } from '@comensal/domain/auth';
import { Refusal, refusedField } from '@comensal/domain/platform/refusals';
import type { Origin } from './access-log.port';
import { attempt, type LoginDependencies } from './login';

export type ProofDependencies = Omit<LoginDependencies, 'beginSecondStep'>;

/** A user in a session, and what they typed to prove their identity. */
export interface PersonInSession {
  readonly username: string;
  readonly sessionId: string;
  readonly currentPassword: string | undefined;
  readonly origin: Origin;
}

/** Asks a person in a session who they are; a proof by password gives the session a new token. */
export interface PersonProofs {
  /** Throws what `requirePerson` refuses. */
  require(person: PersonInSession): Promise<void>;
  /** The new token; the old one is invalid. Null when the session ended. */
  renew(sessionId: string): Promise<string | null>;
}

/**
 * Requires proof of identity before somebody changes how they sign in, or grants what outlives their session: a sign-in
 * within the last fifteen minutes, or the current password. Refuses (422, at `currentPassword`) a missing or wrong
 * password. Wrong ones count like failed logins.
 */
export async function requirePerson(
  dependencies: ProofDependencies,
  { username, sessionId, currentPassword, origin }: PersonInSession,
): Promise<void> {
  const { accounts, sessions, hasher, accessLog, clock } = dependencies;
  const signedInAt = await sessions.signedInAt(sessionId);
  if (!signedInAt) throw new Refusal(authRefusals.sessionExpired);
  if (hasRecentSignIn(signedInAt, clock())) return;
  if (currentPassword === undefined) throw refusedField(authRefusals.currentPasswordRequired, 'currentPassword');
  const proved = await attempt(dependencies, { username, known: username, origin }, async ({ address, person }) => {
    const credentials = await accounts.credentials(username);
    // Not a sign-in, so it waits behind sign-ins.
    return (
      (credentials && (await hasher.verify(credentials.passwordHash, currentPassword, { address, person }))) || null
    );
  });
  if (proved) return;
  await accessLog.record({ kind: 'signInRefused', username, origin });
  throw refusedField(authRefusals.currentPasswordWrong, 'currentPassword');
}
