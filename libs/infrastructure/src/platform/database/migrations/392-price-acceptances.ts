import { Migration } from '@mikro-orm/migrations';

/** That a client accepted a list, with its file; the id is the list's. */
export class PriceAcceptances extends Migration {
  override up(): void {
    this.addSql(`
      create table price_acceptances (
        id bigint primary key references price_lists,
        accepted_on date not null,
        person text not null,
        file_id uuid not null references files,
        recorded_by text not null,
        version integer not null default 1,
        updated_at timestamptz not null default now()
      )`);
    this.addSql(`create index price_acceptances_file_idx on price_acceptances (file_id)`);
    this.addSql(
      `create trigger touch before update on price_acceptances for each row execute function touch_updated_at()`,
    );
    this.addSql(`call audit_table('price_acceptances', 'id')`);
  }
}
