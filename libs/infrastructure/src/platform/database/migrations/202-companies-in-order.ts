import { Migration } from '@mikro-orm/migrations';
import { ordered } from '../search.sql';

/** The list of companies is in Spanish order, ñ after n: its index follows. */
export class CompaniesInOrder extends Migration {
  override up(): void {
    this.addSql(`create index companies_order_idx on companies ((${ordered('business_name')}), id)`);
  }
}
