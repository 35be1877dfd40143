import { Migration } from '@mikro-orm/migrations';

/** Mailed links with which an address of a scheduled report is removed. */
export class EndOfAddressLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table account_links drop constraint account_links_kind_check,
        add constraint account_links_kind_check check (kind in ('recovery', 'verification', 'undo', 'objection', 'invitation', 'reportAddress', 'endOfAddress'))`);
  }
}
