import type { InvoiceWarning } from '../credits/invoice-reading.answers';
import type { ReceiptReading } from '../credits/receipt-reading.answers';
import type { ReceiptFacts } from '../papers/receipt-facts';
import type { OwnRecord, Repeat } from '../papers/repeats';
import { type DateNumber, formatDate } from '../platform/dates/dates';
import { formatMoney } from '../platform/money/money';
import { fill } from '../platform/texts/fill';
import { cuitText } from '../platform/validation/cuit';
import { repeatWarnings } from './invoice-reading';
import { receiptReading as texts } from './receipt-reading.texts';

/** What a receipt is compared with: the credit's CUIT and invoice, and the day. */
export interface ReadReceiptFor {
  readonly credit: {
    readonly cuit: string;
    readonly invoice: { readonly date: DateNumber | null; readonly amount: number | null };
  } | null;
  readonly today: DateNumber;
}

/** The answer about a file of which nothing was read: a sentence, never a refusal, since the file may be sent all the same. */
export function unreadReceipt(why: 'noFacts' | 'otherFile' | 'tooSlow' | 'noReader'): ReceiptReading {
  return { fields: null, warnings: [{ code: why, text: texts[why] }] };
}

/** What a receipt proposes for the payment of a credit (issue 52), and what a person should look at before it is sent. */
export function receiptReading(
  facts: ReceiptFacts,
  source: 'text' | 'ocr',
  { credit, today }: ReadReceiptFor,
): ReceiptReading {
  if (Object.values(facts).every((fact) => fact === null)) return unreadReceipt('noFacts');
  const { operation, amount, date, payerTaxId, payerAccount } = facts;
  const warnings: InvoiceWarning[] = [];
  const warn = (
    code: 'otherAmount' | 'beforeInvoice' | 'future' | 'otherPayer',
    values: Record<string, string>,
  ): void => {
    warnings.push({ code, text: fill(texts[code], values) });
  };
  const { date: invoiceDate = null, amount: invoiceAmount = null } = credit?.invoice ?? {};
  if (amount !== null && invoiceAmount !== null && amount !== invoiceAmount)
    warn('otherAmount', { amount: formatMoney(amount), invoice: formatMoney(invoiceAmount) });
  if (date !== null && invoiceDate !== null && date < invoiceDate)
    warn('beforeInvoice', { date: formatDate(date), invoice: formatDate(invoiceDate) });
  if (date !== null && date > today) warn('future', { date: formatDate(date) });
  if (payerTaxId !== null && credit && payerTaxId !== credit.cuit)
    warn('otherPayer', { cuit: cuitText(payerTaxId), expected: cuitText(credit.cuit) });
  return {
    fields: { operation, amount, date, payer_tax_id: payerTaxId, payer_account: payerAccount, source },
    warnings,
  };
}

/** The other records that have the payment already (0717). */
export const paymentWarnings = (repeats: readonly Repeat[], own: OwnRecord | null): readonly InvoiceWarning[] =>
  repeatWarnings(repeats, own, texts.repeated);
