import { Migration } from '@mikro-orm/migrations';

/** What people keep about the look of the screens: one row per preference. Not business data, and so not audited. */
export class UserPreferences extends Migration {
  override up(): void {
    this.addSql(`
      create table user_preferences (
        username varchar(15) not null references users,
        key varchar(40) not null,
        value jsonb not null check (octet_length(value::text) <= 8192),
        primary key (username, key)
      )`);
  }
}
