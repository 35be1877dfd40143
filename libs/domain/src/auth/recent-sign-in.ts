/** Header of an answer: the token under which the session goes on after its person was proved anew. */
export const renewedTokenHeader = 'Session-Token';

/** How long a sign-in counts as recent, in milliseconds: fifteen minutes. */
export const recentSignInMs = 900_000;

/**
 * Whether somebody who signed in at `signedInAt` may at `at` change what the account is entered with (password, e-mail, second
 * factor) without proving anew who it is.
 */
export function hasRecentSignIn(signedInAt: Date, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() <= recentSignInMs;
}
