import { documentTypes, type InvoiceCredit, invoiceFaults } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields } from '@comensal/domain/platform/refusals';
import { reasonOfRepeat, withReason } from '../papers/reason-of-repeat';
import type { StoredFile } from '../platform/files/file-store.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { Credit } from './credit.repository.port';

type BroughtInvoice = Pick<InvoiceCredit, 'invoice' | 'confirm_amount' | 'repeated_reason'> & {
  readonly files: readonly StoredFile[];
};

/**
 * The invoice of a credit as a step takes it: its files, why it is repeated, and `write`, which sets it. Refuses a future
 * date, an amount that differs from the credit's until it is confirmed, and an invoice or file that another record already
 * has until a reason is given.
 */
export async function takenInvoice(unit: UnitOfWork, actor: Actor, credit: Credit, brought: BroughtInvoice, at: Date) {
  const { invoice, files, repeated_reason } = brought;
  const faults = invoiceFaults(brought, { amount: credit.amount, today: businessDay(at) });
  if (faults) throw invalidFields(faults);
  const papers = { invoiceNumber: invoice.invoice_number, files };
  const repeated = await reasonOfRepeat(unit, actor, papers, { record: 'credit', id: credit.id }, repeated_reason);
  await unit.issuedInvoices.readNumber(invoice.invoice_number);
  return {
    repeated,
    files: { kind: documentTypes.invoice, stored: files },
    write: (stored: Credit): void => {
      stored.repeatedReason = withReason(stored.repeatedReason, repeated);
      stored.invoice = { number: invoice.invoice_number, date: invoice.invoice_date, amount: invoice.invoice_amount };
    },
  };
}
