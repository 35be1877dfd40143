import {
  addDays,
  type DateNumber,
  dateParts,
  dateToIso,
  daysBetween,
  daysInMonth,
} from '@comensal/domain/platform/dates';
import type { Parameters } from '../../platform/database/query';

interface Days {
  readonly from: DateNumber;
  readonly to: DateNumber;
}

/**
 * A table of the meals of a period by centre, company, group and service: the months that fit it best from the monthly
 * rollup, and the days by which they differ from the daily one, added or with negative figures. Sum it: where `count` adds
 * up to 0 there are no meals. Which day a meal was eaten is not told. `today` makes the present month cheap: of its days
 * to come nothing has to be subtracted.
 */
export function rolledUpMeals(period: Days, today: DateNumber, parameters: Parameters): string {
  const { months, added, subtracted } = nearestMonths(period, today);
  const parts = [
    months && monthlySql(months, parameters),
    ...added.map((days) => dailySql(days, 'qty, amount, count', parameters)),
    ...subtracted.map((days) => dailySql(days, '-qty as qty, -amount as amount, -count as count', parameters)),
  ];
  return `(${parts.filter(Boolean).join(' union all ')})`;
}

const keys = 'company_id, business_unit_id, group_id, food_service_id';

function monthlySql(months: Days, parameters: Parameters): string {
  return `select ${keys}, qty, amount, count from meal_monthly_rollups where ${within('month', months, parameters)}`;
}

function dailySql(days: Days, figures: string, parameters: Parameters): string {
  return `select ${keys}, ${figures} from meal_daily_rollups where ${within('occurred_on', days, parameters)}`;
}

function within(column: string, { from, to }: Days, parameters: Parameters): string {
  return `${column} between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))}`;
}

interface Parts {
  readonly months: Days | null;
  readonly added: readonly Days[];
  readonly subtracted: readonly Days[];
}

/** The whole months nearest to the period, and how it differs; no months where its own days are fewer to read. */
function nearestMonths({ from, to }: Days, today: DateNumber): Parts {
  const begin = nearestFirst(from);
  const end = addDays(to >= today ? nextFirst(to) : nearestFirst(addDays(to, 1)), -1);
  const added = [
    { from, to: addDays(begin, -1) },
    { from: addDays(end, 1), to },
  ].filter(isSome);
  const subtracted = [
    { from: begin, to: addDays(from, -1) },
    { from: addDays(to, 1), to: end },
  ].filter(isSome);
  const differing = [...added, ...subtracted].reduce((sum, days) => sum + lengthOf(days), 0);
  return begin < end && differing < lengthOf({ from, to })
    ? { months: { from: begin, to: end }, added, subtracted }
    : { months: null, added: [{ from, to }], subtracted: [] };
}

const isSome = ({ from, to }: Days): boolean => from <= to;
const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** The first day of a month that is nearest to the day. */
function nearestFirst(day: DateNumber): DateNumber {
  const { year, month, day: number } = dateParts(day);
  return number - 1 <= daysInMonth(year, month) / 2 ? addDays(day, 1 - number) : nextFirst(day);
}

function nextFirst(day: DateNumber): DateNumber {
  const { year, month, day: number } = dateParts(day);
  return addDays(day, daysInMonth(year, month) - number + 1);
}
