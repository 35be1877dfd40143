import { Migration } from '@mikro-orm/migrations';

/**
 * A scheduled report can be edited. A save over another change is refused, and a running delivery keeps the period that
 * it began with.
 */
export class ScheduleVersions extends Migration {
  override up(): void {
    this.addSql('alter table report_schedules add column version integer not null default 1');
    this.addSql('alter table report_schedule_runs add column period text');
  }
}
