import { Migration } from '@mikro-orm/migrations';

/** A file of an invoice that a correction has replaced stays, with the moment of its replacement. */
export class CorrectedInvoices extends Migration {
  override up(): void {
    this.addSql('alter table credit_documents add column replaced_at timestamptz');
  }
}
