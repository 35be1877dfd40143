import { Migration } from '@mikro-orm/migrations';

/**
 * A confirmed reversal is one movement of its record's account. The kinds of movements, their signs and what each refers
 * to are checked by `prove_ledger_movements`, so that a kind is added without a check that reads the whole ledger.
 */
export class ReversedMovements extends Migration {
  override up(): void {
    this.addSql(`
      alter table ledger_movements add column reversal_id bigint references reversals,
        drop constraint if exists ledger_movements_type_check, drop constraint if exists ledger_movements_sign,
        drop constraint if exists ledger_movements_reference`);
    this.addSql(
      'create unique index ledger_movements_reversal_once on ledger_movements (reversal_id) where reversal_id is not null',
    );
  }
}
