/**
 * What all ways of writing one invoice number share: its digits in order, without zeros. An index has it; the domain's
 * `invoiceForm` decides among the few numbers that it finds.
 */
export function invoiceDigits(number: string): string {
  return `regexp_replace(normalize(${number}, NFKC), '[^123456789]', '', 'g')`;
}
