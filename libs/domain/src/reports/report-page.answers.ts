import { z } from 'zod';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';

/** Totals of each summed column, and `rows`. A sum beyond 2^53 is a string of digits. */
const sums = z.object({ rows: z.int() }).catchall(exactSum);
export const pictureAnswer = z.object({
  shape: z.enum(['bars', 'stacked', 'grouped', 'line']),
  unit: z.enum(['number', 'money']),
  series: z.array(z.string()).readonly(),
  points: z.array(z.object({ label: z.string(), values: z.array(z.number()).readonly() })).readonly(),
  others: z.int(),
});
export const reportOpeningAnswer = z.object({
  ...accountFields,
  balance: z.int(),
});
export type ReportOpening = z.output<typeof reportOpeningAnswer>;

/** `isExact`: all of them belong to the report. Otherwise the report is filtered, and some may not. */
export const lackingAnswer = z.object({ meals: z.int(), tills: z.int(), isExact: z.boolean() });
export type LackingMeals = z.output<typeof lackingAnswer>;

/** What a page has besides its rows: its moment, and the totals of the whole report and of what the search matches. */
export const pageExtras = {
  total: z.int(),
  /** The moment of all these figures (ISO 8601). */
  at: z.string(),
  totals: z.object({ generated: sums, found: sums }),
  /** Meals that points of sale still hold and that may belong to these figures; absent where there are none. */
  lacking: lackingAnswer.optional(),
  /** How many of these figures' voids take back meals of days outside the period; absent where there are none. */
  voids: z.int().optional(),
  /** The filter names places outside the person's scope, as in a link from somebody who sees more. */
  shows_fewer: z.literal(true).optional(),
  picture: pictureAnswer.optional(),
  opening: z.array(reportOpeningAnswer).optional(),
};
export type ReportPageExtras = z.output<z.ZodObject<typeof pageExtras>>;

/** `data` are rows as shown on the screen. Only their keys are used, to select what is written (O-176). */
export const chosenRows = z.array(z.record(z.string(), z.unknown())).max(1_000_000).optional();
