import { Migration } from '@mikro-orm/migrations';

/**
 * Triggers that compare the rows of a statement with what they were. A statement of a function that has no parameters is planned
 * once a connection, for the rows of its first call: after a change of one row it would go through all rows for each row of an
 * upload, and thirty thousand take a minute. Without nested loops the join costs the same a row, few or many.
 */
export class BulkComparisons extends Migration {
  override up(): void {
    const comparing = [
      'record_audit',
      'keep_former_prices',
      'keep_ended_price_lists',
      'keep_former_customers',
      'keep_former_places',
      'customer_activity_changed',
      'customer_listed_fields_changed',
    ];
    for (const name of comparing) this.addSql(`alter function ${name}() set enable_nestloop = off`);
    // What those two hand the changed diners to finds them in the indexes, one by one.
    for (const name of ['claim_customer_codes', 'refresh_customer_listing'])
      this.addSql(`alter function ${name}(bigint[]) set enable_nestloop = on`);
  }
}
