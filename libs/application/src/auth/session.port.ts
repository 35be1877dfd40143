import type { Actor, AuthenticatedUser, OwnSession } from '@comensal/domain';
import type { Origin } from './access-log.port';

/** Sessions live in the database, so that ending one is in force at the next call (decisions, "Small things"). */
export interface Sessions {
  /** Starts a session and answers its id. */
  start(username: string, origin: Origin, at: Date): Promise<string>;
  /** Goes on with a session under a new id, which it answers; the one of before is nobody's. Null when the session has ended. */
  renew(id: string): Promise<string | null>;
  /** When the person of a session that has not ended signed in; null when there is none. */
  signedInAt(id: string): Promise<Date | null>;
  /** The sessions of a user that still live, the newest first; `current` is the one that asks. */
  living(username: string, current: string, at: Date): Promise<readonly OwnSession[]>;
  /** Ends one living session of the user, or all but `except`; answers how many. */
  endOwn(username: string, which: { readonly id: string } | { readonly except: string }, at: Date): Promise<number>;
  /** Whether the user began a session from the address's network after `since`. */
  isKnownAddress(username: string, address: string, since: Date): Promise<boolean>;
  /** Ends one session (log out). */
  end(id: string, reason: string, at: Date): Promise<void>;
  /** Ends every session of a user (password changed, user removed). */
  endAll(username: string, reason: string, at: Date): Promise<void>;
  /**
   * The actor of a session that is neither ended, nor idle for too long, nor too old, with today's profile; null otherwise.
   * Marks the session as used.
   */
  resume(id: string, at: Date): Promise<Actor | null>;
}

/** What the log in asks the users for. */
export interface Accounts {
  /** The stored hash and whether the user is active; null for an unknown name. Case and accents do not matter. */
  credentials(
    username: string,
  ): Promise<{ username: string; passwordHash: string; isActive: boolean; email: string } | null>;
  /** The signed-in person as the portal holds it, without token (ACC-31); null when there is no such active user. */
  authenticated(username: string): Promise<Omit<AuthenticatedUser, 'token'> | null>;
}

/** argon2id. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/**
 * What people may ask for about accounts within an hour, over all processes: each of these sends mail or costs work. Each
 * throws 'tooManyAttempts' beyond the limit of the address's network, or of the person or mailbox that is meant.
 */
export interface AccountLimits {
  registration(address: string): Promise<void>;
  /** A link to set a new password, to `email`. */
  recovery(address: string, email: string): Promise<void>;
  /** A link that proves the user's own address. */
  verification(address: string, username: string): Promise<void>;
  /** The use of a mailed link. */
  link(address: string): Promise<void>;
  /** A change of one's own password or e-mail, which is told to the address of before. */
  change(username: string): Promise<void>;
  /** A change of one's own second factors. */
  factorChange(username: string): Promise<void>;
}

/**
 * Counts wrong attempts over all processes within a quarter of an hour: five of a user and address together, twenty of an
 * address (O-18). Nobody locks anybody else out: a user whom many addresses try is slowed down for addresses that are new to
 * the user, and for those alone.
 */
export interface LoginAttempts {
  /**
   * Begins an attempt, which `failed` or `succeeded` ends; throws the refusal 'tooManyAttempts' while they are used up. `isKnown` tells whether the user has signed in from
   * the address before; it is asked only while the user is slowed down.
   */
  take(username: string, address: string, isKnown: () => Promise<boolean>): Promise<void>;
  failed(username: string, address: string): Promise<void>;
  /** The person has shown the password: the attempt counts for nothing, and the count of user and address begins anew. */
  succeeded(username: string, address: string): Promise<void>;
  /** The person has a new password by a mailed link: the counts of the user begin anew. */
  recovered(username: string, address: string): Promise<void>;
}
