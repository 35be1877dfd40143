import { Migration } from '@mikro-orm/migrations';

/** Whether somebody else set the password of a user, who has to choose another one before anything else. */
export class FirstPasswords extends Migration {
  override up(): void {
    this.addSql('alter table users add column must_change_password boolean not null default false');
  }
}
