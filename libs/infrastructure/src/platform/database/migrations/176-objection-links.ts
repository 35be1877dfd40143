import { Migration } from '@mikro-orm/migrations';

/** Mailed links to object to a change of an address. */
export class ObjectionLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table account_links drop constraint account_links_kind_check,
        add constraint account_links_kind_check check (kind in ('recovery', 'verification', 'undo', 'objection'))`);
  }
}
