import { Migration } from '@mikro-orm/migrations';

/** Credits by the number of their invoice, as it was typed. */
export class CreditsByInvoice extends Migration {
  override up(): void {
    this.addSql(
      `create index credits_requests_invoice_number_idx on credits_requests (invoice_number) where invoice_number is not null`,
    );
  }
}
