import { Migration } from '@mikro-orm/migrations';

/** Mailed links by which a new user chooses the own password. */
export class InvitationLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table account_links drop constraint account_links_kind_check,
        add constraint account_links_kind_check check (kind in ('recovery', 'verification', 'undo', 'objection', 'invitation'))`);
  }
}
