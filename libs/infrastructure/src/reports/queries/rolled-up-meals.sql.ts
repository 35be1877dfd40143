import { addDays, type DateNumber, dateParts, dateToIso, daysInMonth } from '@comensal/domain/platform/dates';
import type { Parameters } from '../../platform/database/query';

interface Days {
  readonly from: DateNumber;
  readonly to: DateNumber;
}

/**
 * A table of the meals of a period by centre, company, group and service: whole months from the monthly rollup, the days
 * before and after them from the daily one. Each meal is in one of its rows; which day it was eaten is not.
 */
export function rolledUpMeals(period: Days, parameters: Parameters): string {
  const months = wholeMonths(period);
  if (!months) return `(${dailySql(period, parameters)})`;
  const edges = [
    { from: period.from, to: addDays(months.from, -1) },
    { from: addDays(months.to, 1), to: period.to },
  ].filter(({ from, to }) => from <= to);
  return `(${[monthlySql(months, parameters), ...edges.map((edge) => dailySql(edge, parameters))].join(' union all ')})`;
}

const columns = 'company_id, business_unit_id, group_id, food_service_id, qty, amount, count';

function monthlySql(period: Days, parameters: Parameters): string {
  return `select ${columns} from meal_monthly_rollups where ${within('month', period, parameters)}`;
}

function dailySql(period: Days, parameters: Parameters): string {
  return `select ${columns} from meal_daily_rollups where ${within('occurred_on', period, parameters)}`;
}

function within(column: string, { from, to }: Days, parameters: Parameters): string {
  return `${column} between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))}`;
}

/** The first day of the first and the last day of the last month that are all within the period; null if there are none. */
function wholeMonths({ from, to }: Days): Days | null {
  const [first, last] = [dateParts(from), dateParts(to)];
  const begin = first.day === 1 ? from : addDays(monthEnd(first), 1);
  const end = last.day === daysInMonth(last.year, last.month) ? to : addDays(firstDay(last), -1);
  return begin <= end ? { from: begin, to: end } : null;
}

type Month = Pick<ReturnType<typeof dateParts>, 'year' | 'month'>;
const firstDay = ({ year, month }: Month): DateNumber => year * 10_000 + month * 100 + 1;
const monthEnd = (month: Month): DateNumber => firstDay(month) + daysInMonth(month.year, month.month) - 1;
