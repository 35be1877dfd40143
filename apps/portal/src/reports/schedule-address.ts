import { type DateNumber, daysOfPeriod } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { periodFilter, type ReportSchedule, reportHeads } from '@comensal/domain/reports';
import { type DaysChosen, type MonthsChosen, writeDays, writeMonths } from './report-address';

/**
 * The URL of a schedule's report with its filters, its search and its order, relative to a day: what a delivery of that
 * day would show.
 */
export function scheduleAddress({ report, filter, period }: ReportSchedule, day: DateNumber): string {
  const { foodService, businessUnits, companies = [] } = filter as Partial<DaysChosen & MonthsChosen>;
  const months = periodFilter(report, period, day) as Partial<MonthsChosen>;
  const { from, to } = daysOfPeriod(period, day);
  const address =
    months.year === undefined
      ? writeDays({
          dateFrom: from,
          dateTo: to,
          foodService: foodService ?? nothingChosen,
          businessUnits: (businessUnits as DaysChosen['businessUnits'] | undefined) ?? [],
          companies,
        })
      : writeMonths({
          year: months.year,
          month: months.month ?? nothingChosen,
          businessUnits: (businessUnits as MonthsChosen['businessUnits'] | undefined) ?? [],
        });
  const { search = '', sort = '', direction = '' } = filter as Partial<Record<string, string>>;
  for (const [name, value] of Object.entries({ q: search, sort, dir: direction })) if (value) address.set(name, value);
  return `${reportHeads[report].path}?${address}`;
}
