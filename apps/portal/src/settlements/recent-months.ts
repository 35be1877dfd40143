import { businessDay, formatMonth, type MonthNumber, monthBefore } from '@comensal/domain/platform/dates';
import type { SelectOption } from '@comensal/ui';

/** How many months a list offers to choose from. */
const offered = 24;

const before = (month: MonthNumber): MonthNumber => monthBefore(month * 100 + 1);

/** The month before today's: the one that is settled. */
export const lastMonth = (): MonthNumber => monthBefore(businessDay(new Date()));

/** The latest months, the current one first. */
export function recentMonths(): readonly SelectOption[] {
  const months = [Math.floor(businessDay(new Date()) / 100)];
  while (months.length < offered) months.push(before(months.at(-1) ?? 0));
  return months.map((month) => ({ value: String(month), label: formatMonth(month) }));
}
