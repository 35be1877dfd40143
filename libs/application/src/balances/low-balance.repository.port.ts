import type { CreditPlace } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { UntoldAccount } from './account-mails';

/** An account that fell below its amount and has not been reported yet. Amounts are minor units. */
export interface UntoldLowBalance extends UntoldAccount {
  readonly amount: number;
}

export interface LowBalanceRepository {
  /** Locks the account of the place, as every posting does. Null when there is none in the actor's scope. */
  lockAccount(actor: Actor, place: CreditPlace): Promise<number | null>;
  /** The current alert amount of a locked account; null without one. */
  amountOf(accountId: number): Promise<number | null>;
  /**
   * Sets the account's alert amount. A balance already below it counts as reported: whoever sets it sees the balance.
   */
  set(accountId: number, amount: number, at: Date): Promise<void>;
  unset(accountId: number): Promise<void>;
  /**
   * Takes at most `limit` accounts to report, and marks them as reported. Skips those that another worker has taken.
   */
  takeUntold(limit: number, at: Date): Promise<readonly UntoldLowBalance[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly lowBalances: LowBalanceRepository;
  }
}
