import { Migration } from '@mikro-orm/migrations';

/** What became of a mail that could not be sent: how often it was tried, why it failed, and when it was given up. */
export class MailFailures extends Migration {
  override up(): void {
    this.addSql(`
      alter table mails add attempts integer not null default 0, add failure text, add failed_at timestamptz;
      drop index mails_unsent_idx;
      create index mails_unsent_idx on mails (created_at) where sent_at is null and failed_at is null;
      create index mails_failed_idx on mails (failed_at) where failed_at is not null;
    `);
  }
}
