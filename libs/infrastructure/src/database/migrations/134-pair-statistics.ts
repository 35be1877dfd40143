import { Migration } from '@mikro-orm/migrations';

/**
 * How many pairs of company and centre a person has is known to the planner. Of several columns without statistics of their own it
 * takes a tenth of a small table for different: a report of hundreds of pairs was then read pair by pair.
 */
export class PairStatistics extends Migration {
  override up(): void {
    this.addSql(
      'create statistics user_pairs_distinct (ndistinct) on company_id, business_unit_id from user_business_unit_company_relations',
    );
    this.addSql('analyze user_business_unit_company_relations');
  }
}
