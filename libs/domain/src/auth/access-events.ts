/** What happens at the door and is recorded with address and client, beside the changes of records (AUD-09). */
export const accessKinds = [
  'signIn',
  'signInRefused',
  'lockout',
  'recoveryAsked',
  'recoveryUsed',
  'changeUndone',
  'signOut',
  'sessionEnded',
  'permissionRefused',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Stands in the audit for a user name that nobody has: what was typed there may be a password. */
export const unknownUsername = '(desconocido)';
