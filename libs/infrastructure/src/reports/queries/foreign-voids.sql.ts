import { dateToIso } from '@comensal/domain/platform/dates';
import { isDaysFilter, type ReportFilter } from '@comensal/domain/reports';
import type { Parameters } from '../../platform/database/query';
import { mealOrigin } from '../../terminal/meal-origin.sql';
import { mealCondition } from './report-conditions.sql';
import type { ReportSelection } from './report-query';

/**
 * How many voids of the report take back meals of days outside it; null where there are none, and for a report of accounts,
 * which has each as a movement. Reads the index of the meals that count for another day than their own.
 */
export function foreignVoids(request: ReportSelection<ReportFilter>, parameters: Parameters): string {
  const { filter } = request;
  if (!isDaysFilter(filter)) return 'null::int';
  const [from, to] = [filter.dateFrom ?? 0, filter.dateTo ?? 0].map((day) => `${parameters.add(dateToIso(day))}::date`);
  return `(select nullif(count(*), 0)::int from meal_transactions m
     where m.counted_on <> m.occurred_on and m.counted_on not between ${from} and ${to} and ${mealOrigin('m')} = 'void'
       and ${mealCondition({ ...request, filter }, 'm', parameters)})`;
}
