import { creditLimits } from './credit';
import { invoiceForm } from './invoice-number';

/**
 * The invoice number after this one: the digits at its end plus one, as wide as they are, behind the same text. Null if
 * it does not end in digits, or if the next one would be too long.
 */
export function nextInvoiceNumber(number: string): string | null {
  const { prefix, digits } = partsOf(number);
  if (digits === '') return null;
  const next = prefix + String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return next.length > creditLimits.invoiceNumber ? null : next;
}

/** The point of sale of an invoice number, with its letter: the text before the digits at its end. */
export const invoiceSeries = (number: string): string => partsOf(number).prefix.toUpperCase();

function partsOf(number: string): { readonly prefix: string; readonly digits: string } {
  const text = number.trim();
  let start = text.length;
  while (start > 0 && /\d/.test(text.charAt(start - 1))) start -= 1;
  return { prefix: text.slice(0, start), digits: text.slice(start) };
}

/**
 * The number to propose for the next invoice: the one after the latest, or the first after it that none of them has.
 * `numbers` are those of earlier invoices, the latest first. `after` is the number that it follows. Null without one
 * that ends in digits.
 */
export function proposedInvoiceNumber(
  numbers: readonly string[],
): { readonly number: string; readonly after: string } | null {
  const latest = numbers.find((number) => nextInvoiceNumber(number) !== null);
  if (latest === undefined) return null;
  const used = new Set(numbers.map(invoiceForm));
  let after = latest.trim();
  for (let number = nextInvoiceNumber(after); number !== null; number = nextInvoiceNumber(after)) {
    if (!used.has(invoiceForm(number))) return { number, after };
    after = number;
  }
  return null;
}
