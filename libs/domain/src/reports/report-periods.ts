// What the filter of a report asks for. Without the schemas: the screens need it, and not the validation.
import { type DateNumber, dateParts } from '../platform/dates/dates';
import { type DayRange, daysOfMonth } from '../platform/dates/periods';
import type { RefusalReason } from '../platform/refusals/reason';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import type { DaysFilter, MonthsFilter } from './report.filters';
import { reportRefusals } from './report.refusals';

/** Both days are needed, the first no later than the last (REP-10, REP-19, REP-25, O-179). */
export function missingDays({ dateFrom, dateTo }: DaysFilter): RefusalReason | null {
  if (dateFrom === undefined || dateTo === undefined) return reportRefusals.reportDaysMissing;
  return dateFrom > dateTo ? reportRefusals.reportDaysReversed : null;
}

/**
 * Also needs at least one centre (REP-30). '%' means all of the person's centres, in `businessUnit` as in
 * `businessUnits`; but not beside an empty `businessUnits`: a form sends it for the field that it does not have.
 */
export function missingDaysAndCentre(filter: DaysFilter): RefusalReason | null {
  const { businessUnit, businessUnits } = filter;
  const isChosen =
    businessUnits === undefined
      ? businessUnit !== undefined
      : businessUnits.length > 0 || (businessUnit !== undefined && businessUnit !== nothingChosen);
  return isChosen ? missingDays(filter) : reportRefusals.reportDaysMissing;
}

/** The centres of a filter; null for all. */
export function centresOf({ businessUnit, businessUnits }: DaysFilter): readonly string[] | null {
  const several = businessUnits === undefined || businessUnits.includes(nothingChosen) ? null : businessUnits;
  const one = businessUnit === undefined || businessUnit === nothingChosen ? null : [businessUnit];
  return several && one ? several.filter((id) => one.includes(id)) : (several ?? one);
}

/** Ids of a filter; null for all. */
export function idsOf(ids: readonly string[] | undefined): readonly string[] | null {
  return ids === undefined || ids.length === 0 || ids.includes(nothingChosen) ? null : ids;
}

/** Whether the filter is by day; otherwise it is by month. */
export function isDaysFilter(filter: object): filter is DaysFilter {
  return 'foodService' in filter;
}

/** Year, month and a place are required; '%' means every month or every place (REP-40, REP-52, O-171). */
export function missingMonth(filter: MonthsFilter): RefusalReason | null {
  return monthOf(filter) === null || (filter.businessUnits?.length ?? 0) === 0
    ? reportRefusals.reportPlacesMissing
    : null;
}

/** The month of a filter; its `month` is null for the whole year. Null when the filter has none. */
export function monthOf({ year, month, date }: MonthsFilter): { year: number; month: number | null } | null {
  if (date !== undefined) {
    const rest = date.slice(4);
    return { year: Number(date.slice(0, 4)), month: rest === nothingChosen ? null : Number(rest) };
  }
  if (year === undefined || month === undefined) return null;
  return { year, month: month === nothingChosen ? null : Number(month) };
}

/** The days that a filter covers; day 0 where it names none. */
export function daysOfFilter(filter: object): DayRange {
  if (isDaysFilter(filter)) return { from: filter.dateFrom ?? 0, to: filter.dateTo ?? 0 };
  const month = monthOf(filter as MonthsFilter);
  return month === null ? { from: 0, to: 0 } : daysOfMonth(month);
}

/** '03' for March, as months are sent (REP-11). */
export function monthText(month: number): string {
  return String(month).padStart(2, '0');
}

/** The years to choose from: from the initial date to today, newest first (REP-45, REP-48). */
export function reportYears(first: DateNumber, today: DateNumber): readonly number[] {
  const [from, to] = [dateParts(first).year, dateParts(today).year];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => to - index);
}

/** The months of a year to choose from (1 to 12): those since the initial date that have begun (REP-45, REP-47). */
export function reportMonths(year: number, first: DateNumber, today: DateNumber): readonly number[] {
  const start = dateParts(first).year === year ? dateParts(first).month : 1;
  const end = dateParts(today).year === year ? dateParts(today).month : 12;
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}
