import { Migration } from '@mikro-orm/migrations';
import { dinerFunctions } from '../functions/diners';

/** One trigger per table refreshes a diner's claims and listing, instead of two; a new database has only these. */
export class DinersOnce extends Migration {
  override up(): void {
    this.addSql(dinerFunctions);
    this.addSql('drop trigger if exists codes_update on customers');
    for (const table of ['customer_id_relations', 'customer_profile_relations'])
      for (const event of ['insert', 'update', 'delete'])
        this.addSql(`drop trigger if exists listing_${event} on ${table}`);
    for (const name of [
      'customer_activity_changed()',
      'customer_listing_changed()',
      'claim_customer_codes(bigint[])',
      'refresh_customer_listing(bigint[])',
    ])
      this.addSql(`drop function if exists ${name}`);
  }
}
