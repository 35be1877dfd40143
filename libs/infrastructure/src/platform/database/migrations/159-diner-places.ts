import { Migration } from '@mikro-orm/migrations';

/**
 * The diners of a company at a centre by code, the order in which their list opens: its first page reads its own rows and not
 * all of the place. One index for another: it begins with what that of the company had.
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
