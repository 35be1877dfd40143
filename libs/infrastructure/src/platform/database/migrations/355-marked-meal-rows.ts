import { Migration } from '@mikro-orm/migrations';

/** What is said about a meal of a spreadsheet beside its price: outside of the service's hours, and the day it counts for. */
export class MarkedMealRows extends Migration {
  override up(): void {
    this.addSql('alter table meal_upload_rows add column is_off_schedule boolean, add column counted_on date');
  }
}
