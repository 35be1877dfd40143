import { z } from 'zod';
import { daysBetween } from '../platform/dates';
import { validation } from '../platform/texts/validation.texts';
import { chosen, dateNumber } from '../platform/validation/schemas';

/** How many days one call answers. */
export const mostExpectedDays = 92;

/** /meals/getExpected: the days of a centre. */
export const getExpectedSchema = z
  .object({ business_unit_id: chosen(), from: dateNumber(), to: dateNumber() })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < mostExpectedDays, {
    error: validation.invalid,
    path: ['to'],
  });

/** A service on a day. */
const expectedRow = z.object({
  day: z.int(),
  food_service_id: z.int(),
  service: z.string(),
  expected: z.int(),
  /** Eight days in ten the number lies between these. */
  low: z.int(),
  high: z.int(),
  /** What was eaten, as far as it is known; null on days to come. */
  actual: z.int().nullable(),
  /** Whether all meals of the day are here. */
  is_complete: z.boolean(),
  /** The service is too new for a range that can be relied on. */
  is_short: z.boolean(),
});
export type ExpectedRow = z.output<typeof expectedRow>;
export const expectedAnswer = z.array(expectedRow);
