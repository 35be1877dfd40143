import { Migration } from '@mikro-orm/migrations';

/** For whom the user of a step acted; null for the user alone. */
export class ActedReversalSteps extends Migration {
  override up(): void {
    this.addSql('alter table reversals_state add column on_behalf_of varchar(15)');
  }
}
