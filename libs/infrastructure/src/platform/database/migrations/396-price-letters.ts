import { Migration } from '@mikro-orm/migrations';

/** The clause with its values that the letter about a list of this version has taken; null for a list without one. */
export class PriceLetters extends Migration {
  override up(): void {
    this.addSql(`
      create table price_letters (
        list_id bigint not null references price_lists,
        version integer not null,
        clause jsonb,
        written_at timestamptz not null,
        primary key (list_id, version)
      )`);
    this.addSql(`
      create trigger append_only before update or delete or truncate on price_letters
        for each statement execute function refuse_change()`);
  }
}
