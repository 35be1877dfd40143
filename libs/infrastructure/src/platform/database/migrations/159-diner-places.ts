import { Migration } from '@mikro-orm/migrations';

/**
 * The diners of a company at a centre by code, the default order of their list: its first page reads only its own rows.
 * Replaces an index: it begins with the columns of the company's.
 */
export class DinerPlaces extends Migration {
  override up(): void {
    this.addSql(`
      create index customer_listing_company_code_idx on customer_listing (company_id, business_unit_id, auth_code, customer_id)
        include (auth_bio_code);
      drop index customer_listing_company_idx;
    `);
  }
}
