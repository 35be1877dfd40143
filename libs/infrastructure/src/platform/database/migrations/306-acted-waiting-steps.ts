import { Migration } from '@mikro-orm/migrations';

/** For whom the user of a step that waits acts; null for the user alone. */
export class ActedWaitingSteps extends Migration {
  override up(): void {
    this.addSql('alter table waiting_steps add column on_behalf_of varchar(15)');
  }
}
