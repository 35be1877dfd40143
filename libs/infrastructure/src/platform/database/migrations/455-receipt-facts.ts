import { Migration } from '@mikro-orm/migrations';
import { receiptFunctions } from '../functions/receipts';

/** What each file of a payment says by its text. A row without `read_at` waits to be read. */
export class ReceiptFacts extends Migration {
  override up(): void {
    this.addSql(`
      create table receipt_facts (
        path uuid primary key references credit_documents (file_id) on delete cascade,
        credit_id bigint not null references credits_requests,
        operation text,
        amount bigint check (amount > 0),
        paid_on date,
        payer_tax_id text check (payer_tax_id ~ '^[0-9]{11}$'),
        payer_account text check (payer_account ~ '^[0-9]{22}$'),
        source text check (source in ('text', 'ocr', 'none')),
        read_at timestamptz,
        -- When it is read next, and how often it was tried: null once that is over.
        due_at timestamptz default now(),
        tries smallint not null default 0
      )`);
    this.addSql('create index receipt_facts_credit_idx on receipt_facts (credit_id)');
    this.addSql('create index receipt_facts_due_idx on receipt_facts (due_at) where due_at is not null');
    this.addSql('create index receipt_facts_operation_idx on receipt_facts (operation) where operation is not null');
    this.addSql(receiptFunctions);
    this.addSql(`
      create trigger receipt_waits after insert on credit_documents referencing new table as added
        for each statement execute function await_receipts()`);
  }
}
