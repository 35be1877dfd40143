import { z } from 'zod';
import { isDateNumber } from '../platform/dates/dates';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import { idFilter, listOf, mostPairs, optionalText } from '../platform/validation/schemas';

/*
 * The filters of the reports (decisions, "Reports"). A parsed filter can be parsed again: it is stored with jobs and
 * schedules. Ids outside the scope are not an error; they match nothing.
 */

const invalid = { error: validation.invalid };

/** A day as yyyymmdd, as a number or text; absent or empty means not chosen. */
const day = z
  .preprocess(
    (input) =>
      input === '' || input === nothingChosen ? undefined : typeof input === 'string' ? Number(input) : input,
    z.int({ error: validation.date }).refine(isDateNumber, { error: validation.date }).nullish(),
  )
  .transform((value) => value ?? undefined);

/** One id as text; absent or empty means not chosen, '%' means all. */
const oneId = z
  .preprocess(
    (input) => (typeof input === 'number' ? String(input) : input),
    z.string(invalid).max(50, invalid).nullish(),
  )
  .transform((value) => value || undefined);

/** Several ids; '%', alone or among them, means all. The report decides what an absent list means. */
const someIds = z
  .preprocess((input) => (typeof input === 'string' && input !== '' ? [input] : input), idOrAll().nullish())
  .transform((values) => values ?? undefined);

function idOrAll() {
  const id = z.string(invalid).max(50, invalid);
  return listOf(
    z.union([id, z.object({ id })], invalid).transform((each) => (typeof each === 'string' ? each : each.id)),
    5_000,
  ).transform((ids) => (ids.includes(nothingChosen) ? [nothingChosen] : ids));
}

const search = optionalText(100)
  .nullish()
  .transform((value) => value || undefined);

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

const years = { from: 1900, to: 2999 };
const month = z.preprocess(
  (input) => (typeof input === 'number' ? String(input).padStart(2, '0') : input === '' ? undefined : input),
  z
    .string(invalid)
    .refine((text) => text === nothingChosen || /^(0[1-9]|1[0-2])$/.test(text), invalid)
    .nullish(),
);
const year = z.preprocess(
  (input) => (input === '' || input === nothingChosen ? undefined : typeof input === 'string' ? Number(input) : input),
  z.int(invalid).min(years.from, invalid).max(years.to, invalid).nullish(),
);
/** For the two contractor reports (REP-11, REP-33, REP-44). `date` is 'yyyymm' or 'yyyy%', in place of year and month. */
export const monthsFilter = z.object({
  searchFilter: search,
  year: year.transform((value) => value ?? undefined),
  month: month.transform((value) => value ?? undefined),
  date: z
    .string(invalid)
    .refine((text) => /^\d{4}(0[1-9]|1[0-2]|%)$/.test(text), invalid)
    .nullish()
    .transform((value) => value ?? undefined),
  businessUnits: z
    .preprocess(
      (input) => (typeof input === 'string' && input !== '' ? [input] : input),
      listOf(
        z.preprocess(
          (place) => (typeof place === 'string' ? { id: place } : place),
          z.object({ id: z.string(invalid).max(50, invalid), companies: idFilter().nullish() }, invalid),
        ),
        mostPairs,
      ).nullish(),
    )
    .transform((values) => values ?? undefined),
});
export type MonthsFilter = z.output<typeof monthsFilter>;

export type ReportFilter = DaysFilter | MonthsFilter;
