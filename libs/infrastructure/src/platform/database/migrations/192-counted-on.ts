import { Migration } from '@mikro-orm/migrations';

/**
 * The day for which a meal counts towards the limits: the one on which the occurrence of its service began. Null for
 * meals of an older version, whose day and week follow from the hours of their service, and whose month stays the one
 * in which they were counted.
 */
export class CountedOn extends Migration {
  override up(): void {
    this.addSql('alter table meal_transactions add column counted_on date');
  }
}
