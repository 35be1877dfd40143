import { Migration } from '@mikro-orm/migrations';

/**
 * An index of codes with a capital letter, in their comparison form: the others are found by the index over the codes
 * themselves.
 */
export class CodesWithCapitals extends Migration {
  override up(): void {
    this.addSql(
      'create index customer_id_relations_capitals_idx on customer_id_relations (lower(auth_code)) where auth_code <> lower(auth_code)',
    );
  }
}
