import { Migration } from '@mikro-orm/migrations';

/**
 * A scheduled report is also paused because its person has none of its places any more. The domain alone says which reasons
 * there are: a list of them here would have to be replaced with each.
 */
export class SchedulesWithoutPlaces extends Migration {
  override up(): void {
    this.addSql('alter table report_schedules drop constraint report_schedules_paused_check');
  }
}
