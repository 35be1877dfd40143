import { Migration } from '@mikro-orm/migrations';

/** The last day of which a person got the mail of what is expected. */
export class ExpectedMails extends Migration {
  override up(): void {
    this.addSql(`
      create table expected_mails (
        username varchar(15) primary key references users,
        day date not null
      )`);
  }
}
