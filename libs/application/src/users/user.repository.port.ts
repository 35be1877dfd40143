/** Somebody who registers as a prospective contractor. The password comes as its hash. */
export interface NewPrecontractor {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly profileName: string;
}

export interface UserRepository {
  /** Adds the user, or tells what is in use already: a user name of anybody ever, an e-mail of an active user. */
  addPrecontractor(user: NewPrecontractor, at: Date): Promise<'added' | 'usernameTaken' | 'emailTaken'>;
  /** The active user of an e-mail address, whatever its case; null when there is none. */
  byEmail(email: string): Promise<{ readonly username: string; readonly name: string; readonly email: string } | null>;
  /** Sets the password and ends every session of the user. False when there is no such active user. */
  changePassword(username: string, passwordHash: string, at: Date): Promise<boolean>;
  /** Keeps a recovery under the SHA-256 of its hash, in hex. */
  addRecovery(recovery: { readonly sha256: string; readonly username: string }, at: Date): Promise<void>;
  /** Uses a recovery up, and every other one of its user with it. False when it is unknown, used, or older than `since`. */
  useRecovery(sha256: string, since: Date, at: Date): Promise<boolean>;
}

/** Asked outside of a transaction, to know in whose name it will run. */
export interface Recoveries {
  /** The user whose recovery it is; null for an unknown one. Whether it may still be used, `useRecovery` tells. */
  owner(sha256: string): Promise<string | null>;
}
