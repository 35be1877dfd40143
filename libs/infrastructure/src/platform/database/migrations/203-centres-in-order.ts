import { Migration } from '@mikro-orm/migrations';
import { ordered } from '../search.sql';

/** The same for the list of centres. */
export class CentresInOrder extends Migration {
  override up(): void {
    this.addSql(`create index business_units_order_idx on business_units ((${ordered('name')}), id)`);
  }
}
