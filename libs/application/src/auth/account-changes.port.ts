import type { AccountDispute, ClaimProof } from '@comensal/domain/auth';
import type { Origin } from './access-log.port';

/** A claim of whoever reads a mailbox, with what was proved besides. */
export interface AccountClaim {
  readonly email: string;
  readonly proof: ClaimProof;
}

/** Changes of an account to which one may still object, from the first to the last of them. */
export interface OpenChange {
  readonly id: string;
  /** The address of before the first change. */
  readonly formerEmail: string;
  readonly presentEmail: string;
  /** The hash of the password of before the first change. */
  readonly formerHash: string;
  /** When the first change was made: what is younger proves nothing. */
  readonly changedAt: Date;
  /** Until when one may object. */
  readonly openUntil: Date;
  readonly isResting: boolean;
  readonly claims: readonly AccountClaim[];
}

/** Whether the address is among what was changed. */
export function isMoved({ formerEmail, presentEmail }: OpenChange): boolean {
  return formerEmail.toLowerCase() !== presentEmail.toLowerCase();
}

/** The changes of accounts of one transaction. The account is locked before each of these. */
export interface AccountChanges {
  /** Records a change before it is written: into the changes that are still open, else as the first of new ones. */
  record(
    username: string,
    change: { readonly presentEmail: string; readonly by: string; readonly origin: Origin },
    at: Date,
  ): Promise<void>;
  /** The changes that are open: younger than three days, or the reason for which the account rests; null when none are. */
  open(username: string, at: Date): Promise<OpenChange | null>;
  /** Records a claim; a later one of the same mailbox never lessens what was proved. */
  claim(id: string, claim: AccountClaim, origin: Origin, at: Date): Promise<void>;
  /** Ends the changes: the account is that of an address. `by` is the administrator who decided; null for a proof. */
  settle(id: string, email: string, by: string | null, at: Date): Promise<void>;
  /** Lets the account rest: nobody signs in, and every session ends. */
  rest(username: string, at: Date): Promise<void>;
  /** Ends the rest. */
  wake(username: string): Promise<void>;
  /** The accounts that rest, by user name. */
  disputes(): Promise<readonly AccountDispute[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly accountChanges: AccountChanges;
  }
}
