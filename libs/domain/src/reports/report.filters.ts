import { z } from 'zod';
import { type DateNumber, dateParts, isDateNumber } from '../platform/dates/dates';
import { validation } from '../platform/texts/validation.texts';
import { idFilter, listOf, mostPairs, nothingChosen, optionalText } from '../platform/validation/schemas';
import type { ReportMissing } from './report-definition';

/*
 * The filters of the reports (decisions, "Reports"). A parsed filter can be parsed again: it is stored with jobs and
 * schedules. Ids outside the scope are not an error; they match nothing.
 */

const invalid = { error: validation.invalid };

/** A day as yyyymmdd, as a number or text; absent or empty means not chosen. */
const day = z
  .preprocess(
    (given) =>
      given === '' || given === nothingChosen ? undefined : typeof given === 'string' ? Number(given) : given,
    z.int({ error: validation.date }).refine(isDateNumber, { error: validation.date }).nullish(),
  )
  .transform((given) => given ?? undefined);

/** One id as text; absent or empty means not chosen, '%' means all. */
const oneId = z
  .preprocess(
    (given) => (typeof given === 'number' ? String(given) : given),
    z.string(invalid).max(50, invalid).nullish(),
  )
  .transform((given) => given || undefined);

/** Several ids; '%', alone or among them, means all. The report decides what an absent list means. */
const someIds = z
  .preprocess((given) => (typeof given === 'string' && given !== '' ? [given] : given), idOrAll().nullish())
  .transform((given) => given ?? undefined);

function idOrAll() {
  const id = z.string(invalid).max(50, invalid);
  return listOf(
    z.union([id, z.object({ id })], invalid).transform((each) => (typeof each === 'string' ? each : each.id)),
    5_000,
  ).transform((ids) => (ids.includes(nothingChosen) ? [nothingChosen] : ids));
}

const search = optionalText(100)
  .nullish()
  .transform((given) => given || undefined);

/** For transactions, consumption, and centre and date (REP-13, REP-21, REP-26, REP-27, REP-32). */
export const daysFilter = z.object({
  searchFilter: search,
  dateFrom: day,
  dateTo: day,
  foodService: oneId
    .transform((id) => id ?? nothingChosen)
    .refine((id) => id === nothingChosen || /^\d{1,15}$/.test(id), invalid),
  businessUnit: oneId,
  businessUnits: someIds,
  companies: someIds,
});
export type DaysFilter = z.output<typeof daysFilter>;

/** Both days are needed, the first no later than the last (REP-10, REP-19, REP-25, O-179). */
export function missingDays({ dateFrom, dateTo }: DaysFilter): ReportMissing | null {
  if (dateFrom === undefined || dateTo === undefined) return 'reportDaysMissing';
  return dateFrom > dateTo ? 'reportDaysReversed' : null;
}

/**
 * Also needs at least one centre (REP-30). '%' means all of the person's centres, in `businessUnit` as in
 * `businessUnits`; but not beside an empty `businessUnits`: a form sends it for the field that it does not have.
 */
export function missingDaysAndCentre(filter: DaysFilter): ReportMissing | null {
  const { businessUnit, businessUnits } = filter;
  const isChosen =
    businessUnits === undefined
      ? businessUnit !== undefined
      : businessUnits.length > 0 || (businessUnit !== undefined && businessUnit !== nothingChosen);
  return isChosen ? missingDays(filter) : 'reportDaysMissing';
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

const years = { from: 1900, to: 2999 };
const month = z.preprocess(
  (given) => (typeof given === 'number' ? String(given).padStart(2, '0') : given === '' ? undefined : given),
  z
    .string(invalid)
    .refine((text) => text === nothingChosen || /^(0[1-9]|1[0-2])$/.test(text), invalid)
    .nullish(),
);
const year = z.preprocess(
  (given) => (given === '' || given === nothingChosen ? undefined : typeof given === 'string' ? Number(given) : given),
  z.int(invalid).min(years.from, invalid).max(years.to, invalid).nullish(),
);
/** For the two contractor reports (REP-11, REP-33, REP-44). `date` is 'yyyymm' or 'yyyy%', in place of year and month. */
export const monthsFilter = z.object({
  searchFilter: search,
  year: year.transform((given) => given ?? undefined),
  month: month.transform((given) => given ?? undefined),
  date: z
    .string(invalid)
    .refine((text) => /^\d{4}(0[1-9]|1[0-2]|%)$/.test(text), invalid)
    .nullish()
    .transform((given) => given ?? undefined),
  businessUnits: z
    .preprocess(
      (given) => (typeof given === 'string' && given !== '' ? [given] : given),
      listOf(
        z.preprocess(
          (place) => (typeof place === 'string' ? { id: place } : place),
          z.object({ id: z.string(invalid).max(50, invalid), companies: idFilter().nullish() }, invalid),
        ),
        mostPairs,
      ).nullish(),
    )
    .transform((given) => given ?? undefined),
});
export type MonthsFilter = z.output<typeof monthsFilter>;

/** The filter of any report. */
export type ReportFilter = DaysFilter | MonthsFilter;

/** Whether the filter is by day; otherwise it is by month. */
export function isDaysFilter(filter: object): filter is DaysFilter {
  return 'foodService' in filter;
}

/** Year, month and a place are required; '%' means every month or every place (REP-40, REP-52, O-171). */
export function missingMonth(filter: MonthsFilter): ReportMissing | null {
  return monthOf(filter) === null || (filter.businessUnits?.length ?? 0) === 0 ? 'reportPlacesMissing' : null;
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
