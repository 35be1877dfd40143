/** Response header: the new token of the session, after its person proved their identity again. */
export const renewedTokenHeader = 'Session-Token';

/** How long a sign-in counts as recent, in milliseconds: fifteen minutes. */
const recentSignInMs = 900_000;

/**
 * Whether somebody who signed in at `signedInAt` may at `at` change how the account is entered (password, e-mail,
 * second factor) without another proof of identity.
 */
export function hasRecentSignIn(signedInAt: Date, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= recentSignInMs;
}
