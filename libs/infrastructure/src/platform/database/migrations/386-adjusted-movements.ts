import { Migration } from '@mikro-orm/migrations';

/**
 * An adjustment of prices is one movement of its account. `prove_ledger_movements` knows its kind. Adjustments are only
 * added, as meals are, so that their key needs no foreign one.
 */
export class AdjustedMovements extends Migration {
  override up(): void {
    this.addSql('alter table ledger_movements add column adjustment_id bigint');
    this.addSql(
      'create unique index ledger_movements_adjustment_once on ledger_movements (adjustment_id) where adjustment_id is not null',
    );
  }
}
