import type { CreditPlace } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';

/** An account that fell below its amount, of which nobody was told yet. Amounts are minor units. */
export interface UntoldLowBalance {
  readonly companyId: string;
  readonly businessName: string;
  readonly businessUnitId: string;
  readonly businessUnitName: string;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly balance: number;
  readonly amount: number;
}

export interface LowBalanceRepository {
  /** Locks the account of the place, as every posting does. Null where there is none, or where it is not the actor's. */
  lockAccount(actor: Actor, place: CreditPlace): Promise<number | null>;
  /** The amount that stands for the account, which the caller has locked; null where there is none. */
  amountOf(accountId: number): Promise<number | null>;
  /** Sets the account's amount. A balance already below it counts as told: whoever sets it sees the balance. */
  set(accountId: number, amount: number, at: Date): Promise<void>;
  unset(accountId: number): Promise<void>;
  /** Takes at most `limit` accounts to tell of, and marks them as told. Leaves out those that another worker has taken. */
  takeUntold(limit: number, at: Date): Promise<readonly UntoldLowBalance[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly lowBalances: LowBalanceRepository;
  }
}
