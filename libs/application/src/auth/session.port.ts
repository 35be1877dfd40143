import type { AuthenticatedUser, OwnSession, SignInFactor } from '@comensal/domain/auth';
import type { Actor } from '@comensal/domain/platform/access';
import type { PreparedText } from '../platform/prepared-text';
import type { Origin } from './access-log.port';

/** A pair of centre and company that a user may work with (USR-17). */
export interface UserPair {
  readonly businessUnitId: string;
  readonly companyId: string;
}

/** A user, and the hash of the password that they proved: a sign-in is valid for that password only. */
export interface ProvedUser {
  readonly username: string;
  readonly passwordHash: string;
}

/**
 * The signed-in person as the portal holds it (ACC-31), without a token. `rights` has the members `profile` and
 * `companies` as text: for a person with many pairs they are nearly all of the answer.
 */
export type SignedInPerson = Omit<AuthenticatedUser, 'token' | 'profile' | 'companies'> & {
  readonly rights: PreparedText;
};

/** A new session and its person. */
export interface StartedSession {
  readonly sessionId: string;
  readonly user: SignedInPerson;
}

/** How somebody signs in: the proved password, where from, and the second factor. */
export interface SigningIn extends ProvedUser {
  readonly origin: Origin;
  readonly factor: SignInFactor;
}

/** Sessions live in the database, so that ending one takes effect at the next call (decisions, "Small things"). */
export interface Sessions {
  /**
   * Starts a session for whoever proved the password with this hash, and records the sign-in. Returns 'secondStep', and
   * starts nothing, when `factor` is 'none' and the user has a second factor; null when the hash is no longer the
   * user's, or the user was removed or suspended: whatever ended every session meanwhile ends this one too.
   */
  start(user: SigningIn, at: Date): Promise<StartedSession | 'secondStep' | null>;
  /** Continues a session under a new id and returns it; the old id becomes invalid. Null when the session has ended. */
  renew(id: string): Promise<string | null>;
  /** When the person of a live session signed in; null when there is none. */
  signedInAt(id: string): Promise<Date | null>;
  /** The user's live sessions, newest first. `current` is the caller's. */
  living(username: string, current: string, at: Date): Promise<readonly OwnSession[]>;
  /** Ends one live session of the user, or all but `except`. Returns how many. */
  endOwn(username: string, which: { readonly id: string } | { readonly except: string }, at: Date): Promise<number>;
  /** Whether the user began a session from the address's network after `since`. */
  isKnownAddress(username: string, address: string, since: Date): Promise<boolean>;
  /** Ends one session (log out). */
  end(id: string, reason: string, at: Date): Promise<void>;
  /**
   * The actor of a session, with the current profile; null when it has ended, was idle for too long or is too old.
   * Marks the session as used.
   */
  resume(id: string, at: Date): Promise<Actor | null>;
  /** The same without marking it as used, for background calls, which must not keep a session alive. */
  look(id: string, at: Date): Promise<Actor | null>;
}

/** What the login needs to know about users. */
export interface Accounts {
  /**
   * The stored user name, and whether the user began a session from the address's network after `since`; null for an
   * unknown name.
   */
  recognised(
    username: string,
    address: string,
    since: Date,
  ): Promise<{ readonly username: string; readonly isKnownNetwork: boolean } | null>;
  /** The stored hash and whether the user is active; null for an unknown name. Case and accents do not matter. */
  credentials(
    username: string,
  ): Promise<{ username: string; passwordHash: string; isActive: boolean; isResting: boolean; email: string } | null>;
  /**
   * Names that are easily guessed in the user's password: their own, the address before its @, and those of companies
   * and centres in the user's pairs (with total access: all) and in `pairs`. An unknown user has only those of `pairs`.
   */
  namesAbout(username: string, pairs: readonly UserPair[]): Promise<readonly string[]>;
  /** The signed-in person; null when there is no such active user. */
  authenticated(username: string): Promise<SignedInPerson | null>;
}

/** For whom something is hashed: everybody gets equal shares, by network and person. */
export interface Asker {
  readonly address: string;
  /** The user name, or the one that was typed. */
  readonly person: string;
  /**
   * Set for a sign-in, which waits only for other sign-ins; from a network where the user has signed in before, only
   * for those of such networks.
   */
  readonly signsIn?: 'knownNetwork' | 'unknownNetwork';
}

/** What a program hashes for itself. */
export const ownWork: Asker = { address: '', person: '' };

/**
 * argon2id: expensive on purpose, so it runs after all cheap checks. Each method throws 'busy' when too much is waiting
 * already.
 */
export interface PasswordHasher {
  hash(password: string, asker: Asker): Promise<string>;
  verify(hash: string, password: string, asker: Asker): Promise<boolean>;
}

/**
 * Hourly limits, shared by all processes, for account requests that send mail or are expensive. Each throws
 * 'tooManyAttempts' beyond the limit of the network, or of the person or mailbox concerned.
 */
export interface AccountLimits {
  registration(address: string): Promise<void>;
  /** A link to set a new password, to `email`. */
  recovery(address: string, email: string): Promise<void>;
  /** A link that proves the user's own address. */
  verification(address: string, username: string): Promise<void>;
  /** A mailed link that does not work. Valid ones are not counted: each works once, and nobody guesses it. */
  deadLink(address: string): Promise<void>;
  /** A lookup of whether a name or an address is in use: counted per network, and for all networks together. */
  lookup(address: string): Promise<void>;
  /**
   * Runs work whose refusal reveals whether a name or an address is in use. Such refusals of all networks together are
   * counted, each kind separately, so that one does not block the others; successes are not counted. Throws
   * 'tooManyAttempts' beyond the limit, whatever the answer would have been.
   */
  telling<Answer>(kind: 'registration' | 'user', work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Counts one more recovery of an unknown address. False beyond the limit of all networks: nobody is notified then.
   */
  mayTellUnknown(): Promise<boolean>;
  /** A change of the person's own password or e-mail. The former address is notified. */
  change(username: string): Promise<void>;
  /** A change of the person's own second factors. */
  factorChange(username: string): Promise<void>;
}

/** Somebody who tries to prove their identity. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Whether the user has signed in from the address's network before. */
  readonly isKnown: boolean;
}

/**
 * Counts failed logins across all processes within fifteen minutes: five per user and network, twenty per network
 * (O-18). Nobody can lock anybody else out: a user attacked from many networks is slowed down only on networks that are
 * new to them.
 */
export interface LoginAttempts {
  /**
   * Runs one attempt; null means a wrong password. It is counted before it runs, so that a thousand concurrent attempts
   * cannot exceed the limit. A right one, or one that ended in an error, is not counted, and a right one resets the
   * count of user and network. Throws 'tooManyAttempts' when there are none left.
   */
  during<Answer>(attempt: Attempt, work: () => Promise<Answer | null>): Promise<Answer | null>;
  /** The user set a new password by a mailed link: resets all counts of the user. */
  recovered(username: string, address: string): Promise<void>;
}
