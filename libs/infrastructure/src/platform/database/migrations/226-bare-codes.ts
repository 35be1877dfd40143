import { Migration } from '@mikro-orm/migrations';

/**
 * The codes of a centre as they are compared: one that differs by leading zeros or case alone is found by the index.
 * The code comes first: an index that begins as the key does could be taken in its place, and would read all the codes
 * of the centre.
 */
export class BareCodes extends Migration {
  override up(): void {
    this.addSql(
      `create index customer_code_claims_bare_idx on customer_code_claims ((ltrim(lower(auth_code), '0') collate "C"), business_unit_id, auth_type)`,
    );
  }
}
