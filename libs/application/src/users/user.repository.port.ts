import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { UserPair } from '../auth/session.port';
import type { Addressee } from '../platform/mails/mail-outbox.port';

/** Somebody who registers as a prospective contractor. The password comes as its hash. */
export interface NewPrecontractor {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly profileName: string;
}

/** A user whom somebody else adds (USR-38). The pairs follow with `setPairs`. */
export interface NewUser extends NewPrecontractor {
  /** Another password must be chosen before anything else. */
  readonly mustChangePassword: boolean;
  readonly preContractor: boolean;
  readonly totalAccess: boolean;
  /** A program. */
  readonly isService?: boolean;
}

/** An active user, locked until the end of the transaction. */
export interface LockedUser {
  readonly username: string;
  readonly profileName: string;
  readonly modules: readonly ModuleGrant[];
  readonly totalAccess: boolean;
  readonly preContractor: boolean;
  readonly hasPairs: boolean;
  readonly name: string;
  readonly email: string;
  readonly version: number;
  /** A program, which signs in with keys and has no password. */
  readonly isService: boolean;
  /** The account is suspended: an administrator decides who owns it. */
  readonly isResting: boolean;
}

/** What an edit writes; a null password hash keeps the password. */
export interface UserChanges extends Pick<LockedUser, 'profileName' | 'totalAccess' | 'preContractor'> {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly passwordHash: string | null;
  /** For a new password: whether another must be chosen before anything else. */
  readonly mustChangePassword: boolean;
}

/** Who has a user name: an active user, a removed one, nobody. */
export type NameHolder = 'active' | 'removed' | null;

export interface TakenUser {
  readonly username: NameHolder;
  readonly email: boolean;
}

export interface UserRepository {
  /**
   * Adds the user, or returns what is already in use: a user name that anybody ever had, an e-mail of an active user.
   */
  addPrecontractor(user: NewPrecontractor, at: Date): Promise<'added' | 'usernameTaken' | 'emailTaken'>;
  /** Whether another user name that anybody ever had looks the same: with 0 for O, 1 for l, rn for m. */
  looksLikeAnother(username: string): Promise<boolean>;
  /** Who has the name already, and whether the address is in use, by the rules of `add`. */
  taken(user: { readonly username: string; readonly email: string }): Promise<TakenUser>;
  /** Locks an active user, ignoring case and accents; null when there is none. */
  lock(username: string): Promise<LockedUser | null>;
  /** Whether each pair has an active relation of active centre and company, or is the user's already. */
  arePairsKnown(username: string, pairs: readonly UserPair[]): Promise<boolean>;
  /** Whether each pair is one of the giver's, or the user's already. */
  mayGivePairs(giver: string, username: string, pairs: readonly UserPair[]): Promise<boolean>;
  /** Whether the first user has every pair that the second has. */
  coversPairs(username: string, other: string): Promise<boolean>;
  /** The user's pairs. */
  pairs(username: string): Promise<readonly UserPair[]>;
  /** Whether the user has all of these pairs. */
  hasPairs(username: string, pairs: readonly UserPair[]): Promise<boolean>;
  /**
   * Whether a session of the locked user is still live: whatever ends sessions locks the user first. Check where people
   * change their own account, because a session may end after its call was admitted.
   */
  isSignedIn(username: string, sessionId: string): Promise<boolean>;
  endSessions(username: string, reason: string, at: Date, except: string | null): Promise<void>;
  /** The active user with an e-mail address, ignoring case; null when there is none. */
  byEmail(email: string): Promise<{ readonly username: string; readonly name: string; readonly email: string } | null>;
  /** The recipient of mails about the user; null when there is no such active user. */
  addressee(username: string): Promise<Addressee | null>;
  /**
   * Sets the password of the user who got a link at `email`, and ends every session of the user. False when there is no
   * such active user, or the address has changed.
   */
  changePassword(
    link: { readonly username: string; readonly email: string },
    passwordHash: string,
    at: Date,
  ): Promise<boolean>;
  /** Marks the address as verified. False when it is no longer the user's, or the user is removed. */
  proveEmail(username: string, email: string, at: Date): Promise<boolean>;
  /** Restores a verified address of the user. Returns false, and changes nothing, when another active user has it. */
  giveBackEmail(username: string, email: string, at: Date): Promise<boolean>;
  /** Sets the password, and ends every session. */
  setPassword(username: string, passwordHash: string, at: Date): Promise<void>;
  /** Leaves the account without password until a recovery sets one, and ends every session. */
  closePassword(username: string, at: Date): Promise<void>;
}

/** The writers of what users may do. Only `changeRights` hands them out. */
export interface UserRights {
  /** Adds a user on behalf of somebody else, or returns what is already in use, as `addPrecontractor` does. */
  add(user: NewUser, at: Date): Promise<'added' | 'usernameTaken' | 'emailTaken'>;
  /** Writes the changes and raises the version, or returns that another active user has the e-mail. */
  change(username: string, changes: UserChanges): Promise<'changed' | 'emailTaken'>;
  /**
   * Deactivates the user, without profile, pairs and sessions. The name stays taken and the history readable (O-43).
   */
  remove(username: string, at: Date): Promise<void>;
  /** Assigns exactly these pairs to the user. */
  setPairs(username: string, pairs: readonly UserPair[]): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly users: UserRepository;
  }
}

declare module '../platform/rights/rights.port' {
  interface Rights {
    readonly users: UserRights;
  }
}
