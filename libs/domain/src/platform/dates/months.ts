import { type DateNumber, dateParts } from './dates';

/** A calendar month in the calls: 202611. */
export type MonthNumber = number;

/** True for a yyyymm number that is a month of the years 1900 to 2999. */
export function isMonthNumber(value: number): boolean {
  const month = value % 100;
  return Number.isInteger(value) && value >= 190001 && value <= 299912 && month >= 1 && month <= 12;
}

/** The month before the one of a day. */
export function monthBefore(day: DateNumber): MonthNumber {
  const { year, month } = dateParts(day);
  return month === 1 ? (year - 1) * 100 + 12 : year * 100 + month - 1;
}

/** How many months `to` is after `from`; negative if it is before. */
export function monthsBetween(from: MonthNumber, to: MonthNumber): number {
  return (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100);
}

/** '11/2026' of 202611. */
export function formatMonth(value: MonthNumber): string {
  return `${String(value % 100).padStart(2, '0')}/${String(Math.floor(value / 100)).padStart(4, '0')}`;
}

/** The month of a typed text: '11/2026', '1/2026', '11-2026'; NaN for another text, undefined for none. */
export function readMonth(typed: string): MonthNumber | undefined {
  if (typed.trim() === '') return undefined;
  const [, month, year] = /^(\d{1,2})[/-](\d{4})$/.exec(typed.trim()) ?? [];
  const value = Number(year) * 100 + Number(month);
  return isMonthNumber(value) ? value : Number.NaN;
}

const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** The number of a month by its Spanish name without accents or its beginning, 'set' and 'setiembre' too; 0 for any other. */
export function monthOfName(name: string): number {
  const full = name.toLowerCase().replace(/^set/, 'sept');
  return full.length < 3 ? 0 : monthNames.findIndex((each) => each.startsWith(full)) + 1;
}
