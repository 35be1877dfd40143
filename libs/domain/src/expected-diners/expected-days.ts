import { addDays, type DateNumber, daysBetween, isHoliday, isWorkday, weekdayOf } from '../platform/dates';
import type { ExpectedRow } from './expected-diners.schemas';
import { type DayKind, forecastService, type KnownDay } from './forecast';

/** How far ahead the kitchen looks: tomorrow and the ten days after it. */
export const daysAhead = 11;
/** How many days of the past are read: the same weeks a year before, and as much again to learn from. */
export const daysRead = 731;
/** With fewer days than this a range is a guess, and is said to be. */
const shortHistory = 28;
/** A centre that has not delivered for this long is taken to be closed. */
const silentAfter = 14;

/** What is known of a service at a centre. */
export interface ServiceHistory {
  readonly food_service_id: number;
  readonly service: string;
  /** Whether the centre still offers it. */
  readonly isOffered: boolean;
  /** What was eaten, by day. */
  readonly eaten: readonly (readonly [day: DateNumber, qty: number])[];
  /** How many diners began (above zero) or left (below) on a day. */
  readonly diners: readonly (readonly [day: DateNumber, change: number])[];
}

interface Asked {
  readonly from: DateNumber;
  readonly to: DateNumber;
  readonly today: DateNumber;
  /** The day of the centre's last delivery; null where nothing is delivered. */
  readonly delivered: DateNumber | null;
  /** All days besides weekends on which nobody works, as `isHoliday` takes them. */
  readonly holidays: readonly DateNumber[];
}

/**
 * What is expected at a centre, day by day, and what was eaten. Of a past day it says what was expected at the end of the
 * day before. Days since the centre's last delivery are incomplete: nothing is learned from them, and they are expected
 * from before it. Ends with the tenth day after tomorrow, however far is asked (issue 53, 8).
 */
export function expectedDays(services: readonly ServiceHistory[], asked: Asked): ExpectedRow[] {
  const { today, holidays } = asked;
  const known = lastKnown(asked);
  const first = addDays(today, -daysRead);
  const last = addDays(today, daysAhead);
  const calendar = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).map(
    (day) => ({ day, weekday: weekdayOf(day), kind: kindOf(day, holidays) }),
  );
  return services
    .flatMap((service) => ofService(service, calendar, known, asked))
    .sort((one, other) => one.day - other.day);
}

/** The last day of which all meals are here. */
function lastKnown({ today, delivered }: Asked): DateNumber {
  const yesterday = addDays(today, -1);
  if (delivered === null || delivered < addDays(today, -silentAfter)) return yesterday;
  return Math.min(yesterday, addDays(delivered, -1));
}

type CalendarDay = Omit<KnownDay, 'diners'> & { readonly day: DateNumber };

function ofService(
  { food_service_id, service, isOffered, eaten, diners }: ServiceHistory,
  calendar: readonly CalendarDay[],
  known: DateNumber,
  { from, to, today }: Asked,
): readonly ExpectedRow[] {
  const counts = new Map(eaten);
  const begin = calendar.findIndex(({ day }) => (counts.get(day) ?? 0) > 0);
  if (begin === -1) return [];
  const days = withDiners(calendar.slice(begin), diners);
  const past = days.filter(({ day }) => day <= known).map(({ day }) => counts.get(day) ?? 0);
  const forecasts = forecastService(past, days, days.length - past.length);
  return days.flatMap(({ day }, index): readonly ExpectedRow[] => {
    if (day < from || day > to) return [];
    const origin = Math.min(index, past.length) - 1;
    const { expected, low, high } = forecasts[origin]?.[index - origin - 1] ?? { expected: 0, low: 0, high: 0 };
    const actual = day > today ? null : (counts.get(day) ?? 0);
    if (day > today ? !isOffered || high === 0 : high === 0 && actual === 0) return [];
    const is_short = origin + 1 < shortHistory;
    return [{ day, food_service_id, service, expected, low, high, actual, is_complete: day <= known, is_short }];
  });
}

function withDiners(days: readonly CalendarDay[], changes: ServiceHistory['diners']): (CalendarDay & KnownDay)[] {
  const ordered = changes.toSorted(([one], [other]) => one - other);
  let [diners, next] = [0, 0];
  return days.map((day) => {
    for (let change = ordered[next]; change && change[0] <= day.day; change = ordered[++next]) diners += change[1];
    return { ...day, diners };
  });
}

function kindOf(day: DateNumber, holidays: readonly DateNumber[]): DayKind {
  if (isHoliday(day, holidays)) return 'holiday';
  if (!isWorkday(day, holidays)) return 'usual';
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const [isAfter, isBefore] = [isHoliday(before, holidays), isHoliday(after, holidays)];
  if ((isAfter && !isWorkday(after, holidays)) || (isBefore && !isWorkday(before, holidays))) return 'bridge';
  return isBefore ? 'before' : isAfter ? 'after' : 'usual';
}
