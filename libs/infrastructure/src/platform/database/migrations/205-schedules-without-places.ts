import { Migration } from '@mikro-orm/migrations';

/**
 * A scheduled report is also paused when none of its places is left for its person. Only the domain lists the reasons:
 * a list of them here would have to be replaced with each.
 */
export class SchedulesWithoutPlaces extends Migration {
  override up(): void {
    this.addSql('alter table report_schedules drop constraint report_schedules_paused_check');
  }
}
