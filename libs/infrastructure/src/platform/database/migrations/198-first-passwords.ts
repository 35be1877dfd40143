import { Migration } from '@mikro-orm/migrations';

/** Whether somebody else set a user's password, who must choose another before anything else. */
export class FirstPasswords extends Migration {
  override up(): void {
    this.addSql('alter table users add column must_change_password boolean not null default false');
  }
}
