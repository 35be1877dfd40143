import { Migration } from '@mikro-orm/migrations';

/**
 * Which level of reminder was told of each waiting record, and the days on which reminders were sent. Not audited: the
 * records and the mails are.
 */
export class Reminders extends Migration {
  override up(): void {
    this.addSql(`
      create table reminders (
        record text not null,
        record_id bigint not null,
        -- Since when the record was in its status: in a new one it is told of again.
        since timestamptz not null,
        level smallint not null check (level between 1 and 3),
        told_at timestamptz not null,
        primary key (record, record_id)
      )`);
    this.addSql(`
      create table reminder_days (
        day date primary key
      )`);
  }
}
