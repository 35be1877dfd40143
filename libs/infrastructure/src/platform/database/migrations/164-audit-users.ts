import { Migration } from '@mikro-orm/migrations';

/**
 * The events of a user on a day are found among those of the day, like those of an action: the daily counts show on
 * which days a page lies. Every audited row of every write was put into this index, for one sort order of one list.
 */
export class AuditUsers extends Migration {
  override up(): void {
    this.addSql('drop index audit_events_username_idx');
  }
}
