import { Migration } from '@mikro-orm/migrations';

/**
 * The permitted overdraft of an account as an amount, where a delivery reads it at no cost; the day for which days of
 * consumption were counted into it; and since when the account is overdrawn, and whether it was told. An account that was
 * overdrawn before is told of at its next movement.
 */
export class OverdraftLines extends Migration {
  override up(): void {
    this.addSql(`
      alter table ledger_accounts
        add column overdraft bigint not null default 0 check (overdraft between 0 and 9007199254740991),
        add column overdraft_on date,
        add column overdrawn_since timestamptz,
        add column overdrawn_told_at timestamptz;
      create index ledger_accounts_overdrawn_idx on ledger_accounts (id) where overdrawn_since is not null and overdrawn_told_at is null;
      create index ledger_accounts_counted_idx on ledger_accounts (overdraft_on) where overdraft_on is not null`);
  }
}
