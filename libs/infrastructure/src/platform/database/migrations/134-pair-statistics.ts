import { Migration } from '@mikro-orm/migrations';

/**
 * Statistics of how many pairs of company and centre a person has. Without them the planner assumes a tenth of a small
 * table to be distinct, and reads a report of hundreds of pairs pair by pair.
 */
export class PairStatistics extends Migration {
  override up(): void {
    this.addSql(
      'create statistics user_pairs_distinct (ndistinct) on company_id, business_unit_id from user_business_unit_company_relations',
    );
    this.addSql('analyze user_business_unit_company_relations');
  }
}
