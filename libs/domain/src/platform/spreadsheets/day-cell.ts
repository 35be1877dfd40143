import { type DateNumber, isDateNumber } from '../dates/dates';

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/;
const writtenDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: (.+))?$/;

/** Whether a written day can only have its month first: 11/18/2026. */
export function isMonthFirst(cell: string): boolean {
  const [, first = '', second = '', year = ''] = writtenDay.exec(cell) ?? [];
  const fullYear = year.length === 2 ? `20${year}` : year;
  return Number(second) > 12 && isDateNumber(Number(fullYear) * 10_000 + Number(first) * 100 + Number(second));
}

/**
 * A day in any of the ways in which people write it and spreadsheets store it, with the text of the hour that follows
 * it; null for any other text.
 */
export function dayOfCell(cell: string): { readonly day: DateNumber; readonly hour: string | undefined } | null {
  const [, year, month, day, isoHour] = isoDay.exec(cell) ?? [];
  const [, writtenOn, writtenMonth, writtenYear = '', writtenHour] = writtenDay.exec(cell) ?? [];
  const fullYear = year ?? (writtenYear.length === 2 ? `20${writtenYear}` : writtenYear);
  const number = Number(fullYear) * 10_000 + Number(month ?? writtenMonth) * 100 + Number(day ?? writtenOn);
  return isDateNumber(number) ? { day: number, hour: isoHour ?? writtenHour } : null;
}
