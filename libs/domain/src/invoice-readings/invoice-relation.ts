/** How the total of an invoice may exceed the amount of its credit, set once for an installation. */
export interface InvoiceRelation {
  /** Each in thousandths of a per cent of the credit: 0 is its amount, 21,000 is it with 21 % of IVA. */
  readonly taxes: readonly number[];
  /** Perceptions at most, in thousandths of a per cent of the credit, above the tax. */
  readonly perceptions: number;
  /** Minor units, for what is rounded. */
  readonly tolerance: number;
}

/** The amount itself, or with IVA, and up to 6 % of perceptions, to the peso. */
export const usualInvoiceRelation = '0,21,10.5,perceptions=6,tolerance=1';

/**
 * Reads a relation: per cents of tax, most of perceptions, and pesos of tolerance, such as `usualInvoiceRelation`. Null for
 * a text that is none.
 */
export function readInvoiceRelation(text: string): InvoiceRelation | null {
  const taxes: number[] = [];
  const named: Record<string, number> = { perceptions: 0, tolerance: 0 };
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, name, value = ''] = /^(?:(perceptions|tolerance)=)?(\d{1,3}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    if (value === '') return null;
    const [whole = '', fraction = ''] = value.split('.');
    const thousandths = Number(whole + fraction.padEnd(3, '0'));
    if (name === undefined) taxes.push(thousandths);
    else named[name] = thousandths;
  }
  const { perceptions = 0, tolerance = 0 } = named;
  return taxes.length === 0 || taxes.length > 10 ? null : { taxes, perceptions, tolerance: Math.floor(tolerance / 10) };
}

/** Whether the total of an invoice is one that a credit of that amount may have. Both are minor units. */
export function invoiceFits(
  invoice: number,
  credit: number,
  { taxes, perceptions, tolerance }: InvoiceRelation,
): boolean {
  const whole = 100_000n;
  // A fraction of a cent is within the tolerance of a cent.
  const off = BigInt(Math.max(tolerance, 1)) * whole;
  const total = BigInt(invoice) * whole;
  const withTax = (thousandths: number): bigint => BigInt(credit) * (whole + BigInt(thousandths));
  return taxes.some((tax) => total >= withTax(tax) - off && total <= withTax(tax + perceptions) + off);
}
