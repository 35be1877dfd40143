import { Migration } from '@mikro-orm/migrations';

/**
 * The triggers of codes and list are asked about one diner and about thousands. A plan that is kept for all of them was made
 * while the tables were small, and a bulk load would go through all diners for each diner until the next statistics.
 */
export class TriggerPlans extends Migration {
  override up(): void {
    for (const name of ['claim_customer_codes', 'refresh_customer_listing']) {
      this.addSql(`alter function ${name}(bigint[]) set plan_cache_mode = force_custom_plan`);
    }
  }
}
