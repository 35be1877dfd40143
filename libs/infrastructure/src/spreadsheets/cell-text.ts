import { formatDate } from '@comensal/domain';

const dayMs = 86_400_000;
/** Day 0 of the two calendars of spreadsheets. The first has a 29 February 1900 that never existed; later dates are right. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** Numbers from here on have more digits than spreadsheets keep, so what was typed is lost. */
const roundedFrom = 1e15;

/**
 * A number as it is typed: no exponent, no grouping, and rounded at 15 digits, as the programs do. One with more than 15
 * digits before the point is shown as the programs show it, 1.23456789012346E+19, so that a code that is not what was typed
 * is noticed.
 */
export function numberText(written: string): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (Math.abs(value) >= roundedFrom) return Number(value.toPrecision(15)).toExponential().toUpperCase();
  if (Number.isSafeInteger(value)) return value.toString();
  const rounded = Number(value.toPrecision(15));
  const short = rounded.toString();
  return short.includes('e') ? rounded.toFixed(20).replace(/\.?(?<!0)0+$/, '') : short;
}

/** A day number as dd/mm/aaaa; a time of day alone, or a number that is no date, stays a number. */
export function dateText(written: string, date1904: boolean): string {
  const serial = Number(written);
  if (!Number.isFinite(serial) || serial < 1 || serial >= 2_958_466) return numberText(written);
  const day = new Date(epochs[date1904 ? 1904 : 1900] + Math.floor(serial) * dayMs);
  return formatDate(day.getUTCFullYear() * 10_000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate());
}

/** Decodes characters that XML cannot hold (`_x000D_`). Line ends and tabs inside a cell become spaces, for comparison. */
export function plainText(written: string): string {
  return written.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Formats that are dates in every file; others tell by their pattern. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/**
 * Whether a number format shows a day: by its number, or by a pattern with day, month or year outside quotes and brackets.
 */
export function isDateFormat(id: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return builtInDates.has(id);
  const bare = pattern.replace(/"[^"]*"?|\\.|\[[^\]]*\]?|_./g, '').toLowerCase();
  return /[dy]|mmm/.test(bare) && !/[0#?]/.test(bare.replace(/\.0+$/, ''));
}
