import { Migration } from '@mikro-orm/migrations';

/** The centres of one company among a person's own pairs (CUS-29, CUS-30): many people have the same company, and one person many centres. */
export class PairsByCompany extends Migration {
  override up(): void {
    this.addSql(
      'create index user_business_unit_company_relations_pair_idx on user_business_unit_company_relations (username, company_id, business_unit_id)',
    );
  }
}
