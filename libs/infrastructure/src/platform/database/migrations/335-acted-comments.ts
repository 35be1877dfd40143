import { Migration } from '@mikro-orm/migrations';

/** For whom the writer of a comment acted; null for the writer alone. */
export class ActedComments extends Migration {
  override up(): void {
    this.addSql('alter table comments add column on_behalf_of varchar(15)');
  }
}
