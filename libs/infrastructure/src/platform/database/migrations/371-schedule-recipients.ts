import { Migration } from '@mikro-orm/migrations';

/** To whom a scheduled report goes besides its owner: part of what its history and its restoring have. */
export class ScheduleRecipients extends Migration {
  override up(): void {
    this.addSql(`
      alter table report_schedules add column recipients jsonb not null default '{"users": [], "addresses": []}'`);
  }
}
