/** Response header: the session's new token after the person has proved their identity again. */
export const renewedTokenHeader = 'Session-Token';

/** How long a sign-in counts as recent, in milliseconds: fifteen minutes. */
const recentSignInMs = 900_000;

/**
 * Whether somebody who signed in at `signedInAt` may, at `at`, change their credentials (password, e-mail, second
 * factor) without proving their identity again.
 */
export function hasRecentSignIn(signedInAt: Date, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= recentSignInMs;
}
