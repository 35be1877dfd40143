import { Migration } from '@mikro-orm/migrations';

/**
 * An invoice that another record already has is found by its digits, in earlier rows too. The reason for using it again
 * is stored with its credit.
 */
export class RepeatedPapers extends Migration {
  override up(): void {
    this.addSql(`
      create index credits_requests_invoice_digits_idx on credits_requests
        ((regexp_replace(normalize(invoice_number, NFKC), '[^123456789]', '', 'g')))
        where invoice_number is not null;
      alter table credits_requests add column repeated_reason text;
    `);
  }
}
