import type { AccountLinkKind } from '@comensal/domain/auth';

/** A link that was just used: its user, and the address it was mailed to. */
export interface UsedLink {
  readonly username: string;
  readonly email: string;
}

/** Single-use links (O-25). Only the SHA-256 of a token is stored, and only once the mail was sent. */
export interface AccountLinks {
  /** Records a link to be mailed to the address. Returns its id, for the mail. */
  add(kind: AccountLinkKind, to: UsedLink, at: Date): Promise<string>;
  /** Consumes a link. Null when it is unknown, used or expired. */
  use(kind: AccountLinkKind, sha256: string, at: Date): Promise<UsedLink | null>;
  /** The user of a valid link, without consuming it. Null when it is unknown, used or expired. */
  look(kind: AccountLinkKind, sha256: string, at: Date): Promise<UsedLink | null>;
  /** Consumes every link of these kinds of the user. Ignores case and accents of the name. */
  end(username: string, kinds: readonly AccountLinkKind[], at: Date): Promise<void>;
  /** Consumes the undo links made after the one with this SHA-256: an earlier address outranks a later one. */
  endLaterUndos(sha256: string, at: Date): Promise<void>;
}

/** Read outside a transaction, to know in whose name the transaction will run. */
export interface LinkOwners {
  /**
   * The user of a link; null for one that is unknown, used or expired, or was mailed to an address that the user no
   * longer has (which an undo link may). Checked before expensive work; `use` decides.
   */
  owner(kind: AccountLinkKind, sha256: string, at: Date): Promise<string | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly accountLinks: AccountLinks;
  }
}
