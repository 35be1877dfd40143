import { Migration } from '@mikro-orm/migrations';

/**
 * What an upload adds to the search of the diners is moved into its index after the upload's end, by
 * `put_diners_into_search`: the list of pending entries may be 16 MB long, the words of some fifteen thousand diners.
 * Every search reads that list too.
 */
export class DinerSearch extends Migration {
  override up(): void {
    this.addSql('alter index customer_listing_search_idx set (gin_pending_list_limit = 16384)');
  }
}
