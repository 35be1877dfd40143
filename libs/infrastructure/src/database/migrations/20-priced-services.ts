import { Migration } from '@mikro-orm/migrations';

/** The floor under "No pueden quedar servicios sin precio" (PRI-19): what a list offers has a price. */
export class PricedServices extends Migration {
  override up(): void {
    this.addSql(
      'alter table price_list_food_service_realtion add constraint price_list_food_service_realtion_priced check (price > 0 or not is_active)',
    );
  }
}
