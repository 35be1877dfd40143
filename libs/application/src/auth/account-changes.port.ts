import type { AccountDispute, ClaimProof, GrantKind } from '@comensal/domain/auth';
import type { Origin } from './access-log.port';

/** The objection of somebody who reads a mailbox, and what they have proved besides. */
export interface AccountClaim {
  readonly email: string;
  readonly proof: ClaimProof;
}

/** The changes of an account that can still be objected to, from the first to the last. */
export interface OpenChange {
  readonly id: string;
  /** The address before the first change. */
  readonly formerEmail: string;
  readonly presentEmail: string;
  /** The hash of the password before the first change. */
  readonly formerHash: string;
  /** When the first change was made: anything newer proves nothing. */
  readonly changedAt: Date;
  /** Until when an objection is accepted. */
  readonly openUntil: Date;
  readonly isResting: boolean;
  readonly claims: readonly AccountClaim[];
}

/** Whether the address was among the changes. */
export function isMoved({ formerEmail, presentEmail }: OpenChange): boolean {
  return formerEmail.toLowerCase() !== presentEmail.toLowerCase();
}

/** What an account gave to others, by its audit: a kind, and one of it, by name. */
export interface Granted {
  readonly kind: GrantKind;
  readonly name: string;
}

/** The changes of accounts in one transaction. Each method requires the account to be locked. */
export interface AccountChanges {
  /** Records a change before it is written: adds it to the open changes, or starts new ones. */
  record(
    username: string,
    change: { readonly presentEmail: string; readonly by: string; readonly origin: Origin },
    at: Date,
  ): Promise<void>;
  /**
   * The open changes: less than three days old, or the reason why the account is suspended; null when there are none.
   */
  open(username: string, at: Date): Promise<OpenChange | null>;
  /** Records an objection; a later one from the same mailbox never reduces what was proved. */
  claim(id: string, claim: AccountClaim, origin: Origin, at: Date): Promise<void>;
  /** Closes the changes in favour of an address. `by` is the administrator who decided; null for a proof. */
  settle(id: string, email: string, by: string | null, at: Date): Promise<void>;
  /** Suspends the account: nobody can sign in, and every session ends. */
  rest(username: string, at: Date): Promise<void>;
  /** Ends the suspension. */
  wake(username: string): Promise<void>;
  /** All that the user gave to others since then: accounts, profiles, keys, replacements. */
  granted(username: string, since: Date): Promise<readonly Granted[]>;
  /** The suspended accounts, by user name. */
  disputes(): Promise<readonly AccountDispute[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly accountChanges: AccountChanges;
  }
}
