import { dateParts, formatDate } from '../platform/dates/dates';
import { type DayRange, daysOfMonth } from '../platform/dates/periods';
import { fill } from '../platform/texts/fill';
import { reports } from './reports.texts';

/** A period in short: 'octubre 2026', '2026', '05/10/2026', '01/10/2026 a 15/10/2026'. */
export function periodName({ from, to }: DayRange): string {
  const { year, month } = dateParts(from);
  const isOf = (days: DayRange): boolean => days.from === from && days.to === to;
  if (isOf(daysOfMonth({ year, month: null }))) return String(year);
  if (isOf(daysOfMonth({ year, month })))
    return `${reports.months[`m${month}` as keyof typeof reports.months].toLowerCase()} ${year}`;
  const [first, last] = [formatDate(from), formatDate(to)];
  return from === to ? first : fill(reports.filters.days, { from: first, to: last });
}
