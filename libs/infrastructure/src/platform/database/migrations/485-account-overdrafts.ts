import { Migration } from '@mikro-orm/migrations';

/** How far below zero each prepaid account may go, as an amount or as days of its own consumption, and what comes then. */
export class AccountOverdrafts extends Migration {
  override up(): void {
    this.addSql(`
      create table account_overdrafts (
        account_id bigint primary key references ledger_accounts,
        amount bigint check (amount between 0 and 9007199254740991),
        days integer check (days between 1 and 99),
        beyond text not null check (beyond in ('mark', 'stop')),
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        constraint account_overdrafts_one_measure check (num_nonnulls(amount, days) = 1)
      )`);
    this.addSql(
      `create trigger touch before update on account_overdrafts for each row execute function touch_updated_at()`,
    );
    this.addSql(`call audit_table('account_overdrafts', 'account_id')`);
  }
}
