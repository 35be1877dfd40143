import { maxAmountMinor, moneyDecimals } from './money';

/** The parsed amount of a typed or pasted text, in minor units. `tooLarge` is an amount above the limit (O-115). */
export type ReadAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'amount'; readonly minor: number };

/**
 * Parses an amount as people in Argentina write it (CRE-21, CRE-22, CRE-60, O-116), digit by digit so that no float is
 * involved. `read-amount.spec.ts` has the table of cases. The rules:
 * 1. A '$' before or after the figure, and spaces around it, are ignored.
 * 2. The comma is the decimal separator: one at most, with at most `decimals` digits after it.
 * 3. Dots before a comma, and two or more dots, separate thousands: one to three digits that do not begin with 0, then
 * groups of exactly three.
 * 4. A single dot without a comma separates thousands where rule 3 holds (14.500 is fourteen thousand five hundred),
 * and is the decimal separator otherwise, with at most `decimals` digits after it (14.50, 14500.50).
 * 5. Everything else is not an amount: signs, letters, other spacing, 1,234.56.
 */
export function readAmount(typed: string, decimals: number = moneyDecimals, most: number = maxAmountMinor): ReadAmount {
  const text = figureOf(typed);
  if (text === '') return { kind: typed.trim() === '' ? 'empty' : 'unreadable' };
  if (text.length > longestFigure) return { kind: /^\d+$/.test(text) ? 'tooLarge' : 'unreadable' };
  const comma = withDecimalComma(text);
  const [whole = '', fraction = '', ...more] = comma.split(',');
  const isWhole = /^\d*$/.test(whole) || groups.test(whole);
  const isFraction = /^\d*$/.test(fraction) && fraction.length <= decimals;
  if (!isWhole || !isFraction || more.length > 0 || !/\d/.test(comma)) return { kind: 'unreadable' };
  const minor = Number(`${whole.replaceAll('.', '') || '0'}${fraction.padEnd(decimals, '0')}`);
  return amountOf(minor, most);
}

/**
 * Parses the amount of a credit note (CNO-35 to CNO-37, O-137): bare digits are whole pesos if there are at most two,
 * and cents otherwise ('50' is 50,00, '14500' is 145,00). With a separator it is parsed as by `readAmount` ('14.500' is
 * 14.500,00). Accepts amounts up to the largest safe integer.
 */
export function readCents(typed: string): ReadAmount {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return readAmount(text, moneyDecimals, Number.MAX_SAFE_INTEGER);
  return amountOf(Number(text.length <= wholeDigits ? `${text}00` : text), Number.MAX_SAFE_INTEGER);
}

/** Bare digits, at most this many, are whole pesos: 00 is appended (CNO-36). */
const wholeDigits = 2;

function amountOf(minor: number, most: number): ReadAmount {
  return minor <= most ? { kind: 'amount', minor } : { kind: 'tooLarge' };
}

/**
 * The amount of a text in minor units (CRE-23); null for an empty or unreadable text and for amounts above
 * `maxAmountMinor`.
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

/** Longer than any amount with thousands separators. */
const longestFigure = 40;
