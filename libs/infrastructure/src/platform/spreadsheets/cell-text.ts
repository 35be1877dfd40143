/** Numbers from here on have more digits than spreadsheets keep, so the typed digits are lost. */
const roundedFrom = 1e15;

/** An integer written exactly as it is displayed. */
const plainNumber = /^[1-9]\d{0,14}$/;

/** Whether a number has more digits than spreadsheets keep. */
export function isRounded(value: number): boolean {
  return Math.abs(value) >= roundedFrom;
}

/**
 * A number as typed: no exponent, no grouping, a decimal comma, and rounded at 15 digits, as spreadsheet programs do.
 * One with more than 15 digits before the point is shown as the programs show it, 1,23456789012346E+19, so that a code
 * that differs from what was typed is noticed.
 */
export function numberText(written: string): string {
  if (plainNumber.test(written)) return written;
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (isRounded(value)) return Number(value.toPrecision(15)).toExponential().toUpperCase().replace('.', ',');
  if (Number.isSafeInteger(value)) return value.toString();
  const rounded = Number(value.toPrecision(15));
  const short = rounded.toString();
  return (short.includes('e') ? rounded.toFixed(20).replace(/\.?(?<!0)0+$/, '') : short).replace('.', ',');
}

const escaped = /_x([0-9a-fA-F]{4})_/g;

/** Decodes characters that XML cannot hold (`_x000D_`). */
export function plainText(written: string): string {
  return written.includes('_x')
    ? written.replace(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : written;
}

/** A date that the file stores as ISO text, as dd/mm/aaaa. */
export function isoDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value;
}
