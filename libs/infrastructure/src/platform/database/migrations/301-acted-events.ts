import { Migration } from '@mikro-orm/migrations';

/** For whom the user of an event acted; null for the user alone. */
export class ActedEvents extends Migration {
  override up(): void {
    this.addSql('alter table audit_events add column on_behalf_of varchar(15)');
    this.addSql(
      'create index audit_events_on_behalf_of_idx on audit_events (on_behalf_of, at, id) where on_behalf_of is not null',
    );
  }
}
