import { addDays, type DateNumber, weekdayOf } from './dates';

/** Whether people work on the day: Monday to Friday, and no holiday. */
export function isWorkday(day: DateNumber, holidays: readonly DateNumber[]): boolean {
  return weekdayOf(day) <= 5 && !holidays.includes(day);
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
