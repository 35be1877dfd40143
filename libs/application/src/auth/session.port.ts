import type { AuthenticatedUser, OwnSession } from '@comensal/domain/auth';
import type { Actor } from '@comensal/domain/platform/access';
import type { Origin } from './access-log.port';

/** A pair of centre and company that a user may work with (USR-17). */
export interface UserPair {
  readonly businessUnitId: string;
  readonly companyId: string;
}

/** A user, and the hash of the password that was proved: a sign-in counts for that password alone. */
export interface ProvedUser {
  readonly username: string;
  readonly passwordHash: string;
}

/** Sessions live in the database, so that ending one is in force at the next call (decisions, "Small things"). */
export interface Sessions {
  /**
   * Starts a session for whoever proved the password with this hash. Returns its id; null when the hash is no longer the user's,
   * or the user was removed or rests: what ended every session meanwhile has ended this one too.
   */
  start(user: ProvedUser, origin: Origin, at: Date): Promise<string | null>;
  /** Continues a session under a new id and returns it; the old id works no longer. Null when the session has ended. */
  renew(id: string): Promise<string | null>;
  /** When the person of a session that has not ended signed in; null when there is none. */
  signedInAt(id: string): Promise<Date | null>;
  /** The user's live sessions, the newest first. `current` is the one that asks. */
  living(username: string, current: string, at: Date): Promise<readonly OwnSession[]>;
  /** Ends one live session of the user, or all but `except`. Returns how many. */
  endOwn(username: string, which: { readonly id: string } | { readonly except: string }, at: Date): Promise<number>;
  /** Whether the user began a session from the address's network after `since`. */
  isKnownAddress(username: string, address: string, since: Date): Promise<boolean>;
  /** Ends one session (log out). */
  end(id: string, reason: string, at: Date): Promise<void>;
  /**
   * The actor of a session, with today's profile; null when it has ended, was idle for too long or is too old. Marks
   * the session as used.
   */
  resume(id: string, at: Date): Promise<Actor | null>;
  /** The same without the mark of use: for what goes on by itself, which must not keep a session alive. */
  look(id: string, at: Date): Promise<Actor | null>;
}

/** What the login needs to know of users. */
export interface Accounts {
  /** The stored hash and whether the user is active; null for an unknown name. Case and accents do not matter. */
  credentials(
    username: string,
  ): Promise<{ username: string; passwordHash: string; isActive: boolean; isResting: boolean; email: string } | null>;
  /**
   * Names that are easily guessed in a password of the user: the own ones, the address before its @, and those of companies
   * and centres, of the user's own pairs (with total access: all) and of `pairs`. An unknown user has those of `pairs` alone.
   */
  namesAbout(username: string, pairs: readonly UserPair[]): Promise<readonly string[]>;
  /** The signed-in person as the portal holds it, without token (ACC-31); null when there is no such active user. */
  authenticated(username: string): Promise<Omit<AuthenticatedUser, 'token'> | null>;
}

/** For whom something is hashed: everybody has the same turns, by network and person. */
export interface Asker {
  readonly address: string;
  /** The user name, or the one that was typed. */
  readonly person: string;
  /**
   * Set for a sign-in, which waits for nothing but sign-ins; from a network of which the user has signed in before, only for
   * such.
   */
  readonly signsIn?: 'knownNetwork' | 'unknownNetwork';
}

/** What a program hashes for itself. */
export const ownWork: Asker = { address: '', person: '' };

/**
 * argon2id: costly on purpose, so it is asked only after everything that is cheap to ask. Each throws 'busy' where too much
 * is waiting already.
 */
export interface PasswordHasher {
  hash(password: string, asker: Asker): Promise<string>;
  verify(hash: string, password: string, asker: Asker): Promise<boolean>;
}

/**
 * Limits per hour, over all processes, for account requests that send mail or cost work. Each throws 'tooManyAttempts'
 * beyond the limit of the address's network, or of the person or mailbox concerned.
 */
export interface AccountLimits {
  registration(address: string): Promise<void>;
  /** A link to set a new password, to `email`. */
  recovery(address: string, email: string): Promise<void>;
  /** A link that proves the user's own address. */
  verification(address: string, username: string): Promise<void>;
  /** A mailed link that does not work. One that works is not counted: it works once, and nobody guesses it. */
  deadLink(address: string): Promise<void>;
  /** A question whether a name or an address is in use: by network, and by all networks together. */
  lookup(address: string): Promise<void>;
  /**
   * Runs what tells by its refusal whether a name or an address is in use. Such refusals of all networks together are counted,
   * each kind apart, so that one does not close the others; what succeeds is not. Throws 'tooManyAttempts' beyond the limit,
   * whatever the answer would have been.
   */
  telling<Answer>(kind: 'registration' | 'user', work: () => Promise<Answer>): Promise<Answer>;
  /** Counts one more recovery of an address that nobody has. False beyond the limit of all networks: nobody is to be told. */
  mayTellUnknown(): Promise<boolean>;
  /** A change of one's own password or e-mail. The former address is told of it. */
  change(username: string): Promise<void>;
  /** A change of one's own second factors. */
  factorChange(username: string): Promise<void>;
}

/** Somebody who tries to prove who they are. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Whether the user has signed in from the address's network before. */
  readonly isKnown: boolean;
}

/**
 * Counts failed logins over all processes within a quarter of an hour: five of a user and network together, twenty of
 * a network (O-18). Nobody can lock anybody else out: a user whom many networks try is slowed down only at those
 * that are new to the user.
 */
export interface LoginAttempts {
  /**
   * Runs one attempt; null says that the password was wrong. It is counted before it runs, so that of a thousand at once no
   * more run than may fail. One that was right, or that an error ended, counts for nothing, and after a right one the count
   * of user and network starts again. Throws 'tooManyAttempts' when there are none left.
   */
  during<Answer>(attempt: Attempt, work: () => Promise<Answer | null>): Promise<Answer | null>;
  /** The user has a new password by a mailed link: all counts of the user start again. */
  recovered(username: string, address: string): Promise<void>;
}
