import { addDays, type DateNumber, daysBetween } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import type { FieldMessages } from '../platform/refusals/refusal';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import type { InvoiceCredit } from './credit.schemas';

/** What an invoice is checked against: the credit's amount in minor units, and the business day. */
export interface InvoicedCredit {
  readonly amount: number;
  readonly today: DateNumber;
}

/**
 * Faults of an invoice that its own fields do not show (CRE-55, CRE-57, O-126): a date in the future, or an unconfirmed
 * amount that differs from the credit's. Null when there are none.
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

/** An invoice older than this many days is probably a mistake. */
export const oldInvoiceDays = 90;

/**
 * Why an invoice date looks doubtful: too old, or before the request. Null for a usual date and for one in the future.
 */
export type InvoiceDateDoubt = { readonly kind: 'old'; readonly days: number } | { readonly kind: 'early' };

export function invoiceDateDoubt(
  date: DateNumber,
  { today, requested }: { readonly today: DateNumber; readonly requested: DateNumber },
): InvoiceDateDoubt | null {
  if (date > today) return null;
  if (date < addDays(today, -oldInvoiceDays)) return { kind: 'old', days: daysBetween(date, today) };
  return date < requested ? { kind: 'early' } : null;
}
