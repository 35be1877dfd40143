import { Migration } from '@mikro-orm/migrations';

/** How many mails of a kind somebody got in a day is counted when another is written. */
export class MailsOfADay extends Migration {
  override up(): void {
    this.addSql('create index mails_recipient_idx on mails (recipient, kind, created_at)');
  }
}
