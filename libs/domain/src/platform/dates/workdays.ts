import { addDays, type DateNumber, dateParts, weekdayOf } from './dates';

/** The national holidays of Argentina whose dates are the same each year, as month × 100 + day. */
const fixedHolidays: ReadonlySet<number> = new Set([101, 324, 402, 501, 525, 620, 709, 1208, 1225]);

/**
 * Whether the day is a holiday: one of those listed, which name every holiday of their years; in a year without any,
 * a national one with a fixed date.
 */
export function isHoliday(value: DateNumber, listed: readonly DateNumber[]): boolean {
  const { year, month, day } = dateParts(value);
  if (listed.some((each) => dateParts(each).year === year)) return listed.includes(value);
  return fixedHolidays.has(month * 100 + day);
}

/** Whether people work on the day: Monday to Friday, and no holiday. */
export function isWorkday(day: DateNumber, holidays: readonly DateNumber[]): boolean {
  return weekdayOf(day) <= 5 && !isHoliday(day, holidays);
}

/**
 * The last day since which so many working days have passed, the present one among them: what happened on it, or before,
 * has waited as long.
 */
export function workdaysAgo(today: DateNumber, count: number, holidays: readonly DateNumber[]): DateNumber {
  let day = today;
  for (let left = count; left > 0; day = addDays(day, -1)) if (isWorkday(day, holidays)) left -= 1;
  return day;
}

/** The day on which so many working days after this one have passed: the last of them. */
export function workdaysAfter(today: DateNumber, count: number, holidays: readonly DateNumber[]): DateNumber {
  let day = today;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkday(day, holidays)) left -= 1;
  }
  return day;
}
