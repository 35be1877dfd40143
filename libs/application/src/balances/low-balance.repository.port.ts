import type { Actor, CreditPlace } from '@comensal/domain';

/** An account that fell below its amount, and nobody was told yet. Amounts are minor units. */
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
  /** Locks the account of the place, as anyone who posts does. Null where there is none, or it is not the actor's. */
  lockAccount(actor: Actor, place: CreditPlace): Promise<number | null>;
  /** Sets the account's amount. What is below it already counts as told: anyone who sets it sees the balance. */
  set(accountId: number, amount: number, at: Date): Promise<void>;
  unset(accountId: number): Promise<void>;
  /** Takes at most so many accounts that are to be told of, and marks them as told; those that another worker has taken are left out. */
  takeUntold(limit: number, at: Date): Promise<readonly UntoldLowBalance[]>;
}
