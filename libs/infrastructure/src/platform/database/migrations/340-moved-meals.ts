import { Migration } from '@mikro-orm/migrations';

/**
 * Voids, and meals after midnight of a service that began before: the only ones that count for another day than theirs.
 * Deliveries wait while all meals are read once; people go on reading.
 */
export class MovedMeals extends Migration {
  override up(): void {
    this.addSql(
      'create index meal_transactions_moved_idx on meal_transactions (counted_on, occurred_on) where counted_on <> occurred_on',
    );
  }
}
