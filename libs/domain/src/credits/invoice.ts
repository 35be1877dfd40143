import type { DateNumber } from '../dates/dates';
import { formatMoney } from '../money/money';
import type { FieldMessages } from '../refusals/refusal';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';
import type { InvoiceCredit } from './credit.schemas';

/** What an invoice is compared with: the credit's amount in minor units and the business day. */
export interface InvoicedCredit {
  readonly amount: number;
  readonly today: DateNumber;
}

/**
 * Faults of an invoice that its own fields do not show (CRE-55, CRE-57, O-126): a future date, and an unconfirmed
 * amount other than the credit's. Null when there is none.
 */
export function invoiceFaults(
  { invoice, confirm_amount }: Pick<InvoiceCredit, 'invoice' | 'confirm_amount'>,
  { amount, today }: InvoicedCredit,
): FieldMessages | null {
  const faults = {
    ...(invoice.invoice_date > today ? { invoice_date: validation.invoiceDateToCome } : {}),
    ...(invoice.invoice_amount !== amount && confirm_amount !== true
      ? {
          invoice_amount: fill(validation.invoiceAmountDiffers, {
            invoice: formatMoney(invoice.invoice_amount),
            credit: formatMoney(amount),
          }),
        }
      : {}),
  };
  return Object.keys(faults).length > 0 ? faults : null;
}
