import type { BeyondChoice, OverdraftMeasure } from '@comensal/domain/balances';
import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { UntoldAccount } from './account-mails';

/** An account below zero that has not been reported yet. `overdraft` is minor units. */
export interface UntoldOverdraft extends UntoldAccount {
  readonly overdraft: number;
  readonly beyond: BeyondChoice;
}

/** The setting of an account, and what a working day costs it, in minor units. */
export interface OverdraftToCount extends OverdraftMeasure {
  readonly account: number;
  readonly daily: number;
}

export interface OverdraftRepository {
  /** Locks the account as every posting does, and reads the version of its setting (0: none). Null when out of scope. */
  lock(actor: Actor, accountId: number): Promise<{ readonly version: number } | null>;
  /** Writes the setting of a locked account, under its next version. */
  write(accountId: number, measure: OverdraftMeasure, beyond: BeyondChoice): Promise<void>;
  /**
   * Locks the named account, or at most `limit` accounts whose days of consumption were last counted before `today`.
   */
  toCount(
    today: DateNumber,
    which: { readonly account: number } | { readonly limit: number },
  ): Promise<readonly OverdraftToCount[]>;
  /** Keeps the permitted overdraft of accounts, in minor units; `on` where it holds for that day alone. */
  keepLines(
    lines: readonly { readonly account: number; readonly overdraft: number; readonly on: DateNumber | null }[],
  ): Promise<void>;
  /** Takes at most `limit` accounts to report, and marks them. Skips those that another transaction has locked. */
  takeUntold(limit: number, at: Date): Promise<readonly UntoldOverdraft[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly overdrafts: OverdraftRepository;
  }
}
