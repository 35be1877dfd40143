/** Sign-ins, refusals and the like. They are recorded with address and client, beside the changes of records (AUD-09). */
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

/** The second factor of a sign-in; 'none' when the password was enough. */
export type SignInFactor = 'none' | 'totp' | 'passkey' | 'recovery';

/** Stands in the audit for a user name that does not exist: a password may have been typed there. */
export const unknownUsername = '(desconocido)';
