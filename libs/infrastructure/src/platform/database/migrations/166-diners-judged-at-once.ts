import { Migration } from '@mikro-orm/migrations';
import { dinerFunctions } from '../functions/diners';

/**
 * The triggers of codes and places themselves check whether a diner is refreshed, and refresh it: before, three more
 * functions were called for each. The functions are installed with it, so that no statement in between misses the
 * dropped ones.
 */
export class DinersJudgedAtOnce extends Migration {
  override up(): void {
    this.addSql(dinerFunctions);
    this.addSql('drop function if exists customer_codes_stale(bigint, text, text, boolean)');
    this.addSql('drop function if exists customer_places_stale(bigint, text, text, boolean)');
    this.addSql('drop function if exists refresh_customers(bigint[])');
  }
}
