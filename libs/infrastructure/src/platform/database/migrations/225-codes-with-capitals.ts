import { Migration } from '@mikro-orm/migrations';

/** Codes that have a capital letter, as they are compared: the others are found by the index over the codes themselves. */
export class CodesWithCapitals extends Migration {
  override up(): void {
    this.addSql(
      'create index customer_id_relations_capitals_idx on customer_id_relations (lower(auth_code)) where auth_code <> lower(auth_code)',
    );
  }
}
