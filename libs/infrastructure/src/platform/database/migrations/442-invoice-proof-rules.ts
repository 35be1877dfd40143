import { Migration } from '@mikro-orm/migrations';

/** What an invoice that its issuer's list does not prove needs at a centre; a centre without a row is only told. */
export class InvoiceProofRules extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_proof_rules (
        business_unit_id text primary key references business_units,
        rule text not null check (rule in ('told', 'reason', 'refused')),
        version integer not null default 1,
        updated_at timestamptz not null default now()
      )`);
    this.addSql(
      `create trigger touch before update on invoice_proof_rules for each row execute function touch_updated_at()`,
    );
    this.addSql(`call audit_table('invoice_proof_rules', 'business_unit_id')`);
  }
}
