import { Migration } from '@mikro-orm/migrations';

/**
 * The list of observed meals has those beyond an overdraft too. Deliveries wait while all meals are read once; people go on
 * reading.
 */
export class ObservedOverdrafts extends Migration {
  override up(): void {
    this.addSql(`
      create index meal_transactions_to_observe_idx on meal_transactions (business_unit_id, occurred_at)
        where over_limit or off_schedule or sent_amount <> amount or beyond_overdraft;
      drop index meal_transactions_observed_idx`);
  }
}
