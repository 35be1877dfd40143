/**
 * Sign-ins, refusals and similar events. They are recorded with address and client, alongside the changes of records
 * (AUD-09).
 */
export const accessKinds = [
  'signIn',
  'signInRefused',
  'lockout',
  'recoveryAsked',
  'recoveryUsed',
  'changeUndone',
  'changeObjected',
  'signOut',
  'sessionEnded',
  'permissionRefused',
  'serviceKeyRefused',
] as const;
export type AccessKind = (typeof accessKinds)[number];

export function isAccessKind(name: string): name is AccessKind {
  return accessKinds.some((kind) => kind === name);
}

/** The second factor used to sign in; 'none' when the password was enough. */
export type SignInFactor = 'none' | 'totp' | 'passkey' | 'recovery';

/** Replaces an unknown user name in the audit: somebody may have typed a password there. */
export const unknownUsername = '(desconocido)';
