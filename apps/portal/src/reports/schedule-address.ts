import {
  type DateNumber,
  daysOfPeriod,
  nothingChosen,
  periodFilter,
  type ReportSchedule,
  reportHeads,
} from '@comensal/domain';
import { type DaysChosen, type MonthsChosen, writeDays, writeMonths } from './report-address';

/** The address of a schedule's report with its filters, as seen from a day: what a sending of that day would show. */
export function scheduleAddress({ report, filter, period }: ReportSchedule, day: DateNumber): string {
  const { foodService, businessUnits } = filter as Partial<DaysChosen & MonthsChosen>;
  const months = periodFilter(report, period, day) as Partial<MonthsChosen>;
  const { from, to } = daysOfPeriod(period, day);
  const address =
    months.year === undefined
      ? writeDays({
          dateFrom: from,
          dateTo: to,
          foodService: foodService ?? nothingChosen,
          businessUnits: (businessUnits as DaysChosen['businessUnits'] | undefined) ?? [],
        })
      : writeMonths({
          year: months.year,
          month: months.month ?? nothingChosen,
          businessUnits: (businessUnits as MonthsChosen['businessUnits'] | undefined) ?? [],
        });
  return `${reportHeads[report].path}?${address}`;
}
