import type { AccountLinkKind } from '@comensal/domain/auth';

/** A link that was just used: whose it is, and where it was mailed. */
export interface UsedLink {
  readonly username: string;
  readonly email: string;
}

/** Links that work once (O-25). Only the SHA-256 of a token is kept, and that only once the mail has left. */
export interface AccountLinks {
  /** Records a link to be mailed to the address. Returns its id, for the mail. */
  add(kind: AccountLinkKind, to: UsedLink, at: Date): Promise<string>;
  /** Uses a link up. Null when it is unknown, used or expired. */
  use(kind: AccountLinkKind, sha256: string, at: Date): Promise<UsedLink | null>;
  /** Whose a link is that still works, which it goes on doing. Null when it is unknown, used or expired. */
  look(kind: AccountLinkKind, sha256: string, at: Date): Promise<UsedLink | null>;
  /** Uses up every link of these kinds of the user. Ignores case and accents of the name. */
  end(username: string, kinds: readonly AccountLinkKind[], at: Date): Promise<void>;
  /** Uses up the undo links made after the one with this SHA-256: an earlier address outranks a later one. */
  endLaterUndos(sha256: string, at: Date): Promise<void>;
}

/** Asked outside a transaction, to know in whose name it will run. */
export interface LinkOwners {
  /**
   * Whose link it is; null for one that is unknown, used or expired, or was mailed to an address that the user no longer has
   * (which a link to undo a change may). What costs work is done only afterwards; `use` decides.
   */
  owner(kind: AccountLinkKind, sha256: string, at: Date): Promise<string | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly accountLinks: AccountLinks;
  }
}
