import { maxAmountMinor, moneyDecimals } from './money';

/** A typed or pasted text read as an amount, in minor units. `tooLarge` is an amount beyond `maxAmountMinor` (O-115). */
export type ReadAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'amount'; readonly minor: number };

/**
 * Reads an amount as a person in Argentina does (CRE-21, CRE-22, CRE-60, O-116), digit by digit so that no float touches it.
 * The rule, of which `read-amount.spec.ts` holds the table of cases:
 *
 * 1. A '$' before or after the figure, and spaces around it, say nothing.
 * 2. The comma is the decimal sign: one at most, with at most `decimals` digits after it.
 * 3. Dots before a comma, and two dots or more, part thousands: one to three digits that do not begin with 0, then groups of
 *    exactly three.
 * 4. A single dot without a comma parts thousands where rule 3 holds (14.500 is fourteen thousand five hundred), and is the
 *    decimal sign otherwise, with at most `decimals` digits after it (14.50, 14500.50).
 * 5. Everything else is no amount: signs, letters, other spacing, 1,234.56.
 */
export function readAmount(typed: string, decimals: number = moneyDecimals): ReadAmount {
  const text = figureOf(typed);
  if (text === '') return { kind: typed.trim() === '' ? 'empty' : 'unreadable' };
  if (text.length > longestFigure) return { kind: 'unreadable' };
  const comma = withDecimalComma(text);
  const [whole = '', fraction = '', ...more] = comma.split(',');
  const isWhole = /^\d*$/.test(whole) || groups.test(whole);
  const isFraction = /^\d*$/.test(fraction) && fraction.length <= decimals;
  if (!isWhole || !isFraction || more.length > 0 || !/\d/.test(comma)) return { kind: 'unreadable' };
  const minor = Number(`${whole.replaceAll('.', '') || '0'}${fraction.padEnd(decimals, '0')}`);
  return minor <= maxAmountMinor ? { kind: 'amount', minor } : { kind: 'tooLarge' };
}

/**
 * The amount of a text in minor units (CRE-23); null for an empty or unreadable one and for amounts beyond `maxAmountMinor`.
 */
export function parseAmount(typed: string, decimals: number = moneyDecimals): number | null {
  const read = readAmount(typed, decimals);
  return read.kind === 'amount' ? read.minor : null;
}

/** The text without the currency sign and the spaces around it. */
export function figureOf(typed: string): string {
  return typed.trim().replace(/^\$/, '').replace(/\$$/, '').trim();
}

/** The text with a decimal dot (rule 4) as a comma. */
export function withDecimalComma(text: string): string {
  const isDecimal = !text.includes(',') && !isGrouped(text) && text.indexOf('.') === text.lastIndexOf('.');
  return isDecimal ? text.replace('.', ',') : text;
}

/** Whether the dots of a text separate thousands (rule 3). */
export function isGrouped(text: string): boolean {
  return groups.test(text.split(',')[0] ?? '');
}

const groups = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Longer than any amount with separated thousands. */
const longestFigure = 40;
