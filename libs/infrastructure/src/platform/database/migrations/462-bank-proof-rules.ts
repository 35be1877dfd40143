import { Migration } from '@mikro-orm/migrations';

/** What a payment that no statement shows needs at a centre. */
export class BankProofRules extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoice_proof_rules add column bank_rule text not null default 'told'
        check (bank_rule in ('told', 'reason', 'refused'))`);
  }
}
