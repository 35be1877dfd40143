import { addDays, type DateNumber, dateParts, daysInMonth, weekdayOf } from './dates';

/** The periods offered beside two dates, from the nearest. */
export const dayPeriods = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type DayPeriod = (typeof dayPeriods)[number];

/** Every period relative to a day. */
export type RelativePeriod = DayPeriod | 'lastSevenDays' | 'thisYear' | 'lastYear';

export interface DayRange {
  readonly from: DateNumber;
  readonly to: DateNumber;
}

/**
 * First and last day of a period, relative to a day of the business. Weeks begin on Monday; a current period ends with
 * the day itself. Only calendar days are counted, so no change of the clock moves them.
 */
export function daysOfPeriod(period: RelativePeriod, day: DateNumber): DayRange {
  const { year, month } = dateParts(day);
  const monday = addDays(day, 1 - weekdayOf(day));
  switch (period) {
    case 'today':
      return { from: day, to: day };
    case 'yesterday':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'lastSevenDays':
      return { from: addDays(day, -7), to: addDays(day, -1) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisWeek':
      return { from: monday, to: day };
    case 'lastMonth':
      return daysOfMonth(dateParts(addDays(day, -dateParts(day).day)));
    case 'thisMonth':
      return { from: daysOfMonth({ year, month }).from, to: day };
    case 'lastYear':
      return daysOfMonth({ year: year - 1, month: null });
    case 'thisYear':
      return { from: daysOfMonth({ year, month: null }).from, to: day };
  }
}

/** The first of the offered periods that is exactly these days on that day; null if none is. */
export function periodOfDays({ from, to }: DayRange, day: DateNumber): DayPeriod | null {
  return (
    dayPeriods.find((period) => {
      const days = daysOfPeriod(period, day);
      return days.from === from && days.to === to;
    }) ?? null
  );
}

/** First and last day of a month (1 to 12), or of the year with null. */
export function daysOfMonth({ year, month }: { readonly year: number; readonly month: number | null }): DayRange {
  if (month === null) return { from: year * 10_000 + 101, to: year * 10_000 + 1231 };
  const first = year * 10_000 + month * 100;
  return { from: first + 1, to: first + daysInMonth(year, month) };
}
