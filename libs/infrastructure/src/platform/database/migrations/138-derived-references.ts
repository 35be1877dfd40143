import { Migration } from '@mikro-orm/migrations';

/**
 * The claims of codes and the list of diners have no foreign keys: only triggers write them, from codes and places,
 * which reference the same diners, centres and companies. Checking five more references for each diner slowed every
 * upload.
 */
export class DerivedReferences extends Migration {
  override up(): void {
    this.addSql(`
      alter table customer_code_claims
        drop constraint customer_code_claims_business_unit_id_fkey, drop constraint customer_code_claims_customer_id_fkey;
      alter table customer_listing
        drop constraint customer_listing_business_unit_id_fkey, drop constraint customer_listing_company_id_fkey,
        drop constraint customer_listing_customer_id_fkey;
    `);
  }
}
