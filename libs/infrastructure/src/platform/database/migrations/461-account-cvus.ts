import { Migration } from '@mikro-orm/migrations';

/** The CVU and the alias of a prepaid account, by which whoever pays into it is known. */
export class AccountCvus extends Migration {
  override up(): void {
    this.addSql(`
      create table account_cvus (
        account_id bigint primary key references ledger_accounts,
        number text check (number ~ '^[0-9]{22}$'),
        alias text,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        constraint account_cvus_number_unique unique (number),
        constraint account_cvus_alias_unique unique (alias)
      )`);
    this.addSql(`create trigger touch before update on account_cvus for each row execute function touch_updated_at()`);
    this.addSql(`call audit_table('account_cvus', 'account_id')`);
  }
}
