import type { AccountLinkKind } from '@comensal/domain';

/** A link that was used just now: whose it is, and where it was mailed to. */
export interface UsedLink {
  readonly username: string;
  readonly email: string;
}

/** Links that work once (O-25). Only the SHA-256 of a token is kept, and that only once the mail has left. */
export interface AccountLinks {
  /** Notes a link that is going to be mailed to the address; answers its id, for the mail. */
  add(kind: AccountLinkKind, to: UsedLink, at: Date): Promise<string>;
  /** Uses a link up; null when it is unknown, used, or older than its kind lives. */
  use(kind: AccountLinkKind, sha256: string, at: Date): Promise<UsedLink | null>;
  /** Uses up every link of the user of these kinds, ignoring case and accents. */
  end(username: string, kinds: readonly AccountLinkKind[], at: Date): Promise<void>;
  /** Uses up the undo links that were made after the one of this SHA-256: an earlier address outranks a later one. */
  endLaterUndos(sha256: string, at: Date): Promise<void>;
}

/** Asked outside of a transaction, to know in whose name it will run. */
export interface LinkOwners {
  /** Whose link it is; null for an unknown one. Whether it may still be used, `use` tells. */
  owner(kind: AccountLinkKind, sha256: string): Promise<string | null>;
}
