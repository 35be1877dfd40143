import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { listOf, pageSchema, recordId, requiredText } from '../platform/validation/schemas';

/** The state of a refused meal: waiting, reviewed and still refused, or accepted after all. */
export const refusedMealStates = ['pending', 'reviewed', 'accepted'] as const;
export type RefusedMealState = (typeof refusedMealStates)[number];

/**
 * What is odd about an accepted meal: beyond the diner's limits, outside the service's hours, an amount other than
 * the terminal's, or beyond the permitted overdraft of the account that paid it.
 */
export const mealMarks = ['overLimit', 'offSchedule', 'amountDiffers', 'beyondOverdraft'] as const;
export type MealMark = (typeof mealMarks)[number];

export const refusedMealSortColumns = [
  'id',
  'business_unit_id',
  'business_unit_name',
  'terminal_uid',
  'reason',
  'customer_name',
  'food_service_name',
  'received_at',
  'state',
  'reviewed_at',
  'reviewed_by',
  'accepted_at',
] as const;
export const observedMealSortColumns = [
  'id',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'business_name',
  'customer_id',
  'customer_name',
  'food_service_name',
  'terminal_uid',
  'pos_id',
  'occurred_at',
  'qty',
  'amount',
  'sent_amount',
  'difference',
  'over_limit',
  'off_schedule',
  'beyond_overdraft',
] as const;

const invalid = { error: validation.invalid };
const centres = listOf(requiredText(50), 5_000).default([]);

/** /terminal/getRefusedMeals: no centre and no state mean all. */
export const getRefusedMealsSchema = z.object({
  businessUnits: centres,
  states: listOf(z.enum(refusedMealStates, invalid), refusedMealStates.length).default([]),
  page: pageSchema(refusedMealSortColumns).optional(),
});

/** /terminal/getObservedMeals: no centre and no mark mean all. */
export const getObservedMealsSchema = z.object({
  businessUnits: centres,
  marks: listOf(z.enum(mealMarks, invalid), mealMarks.length).default([]),
  page: pageSchema(observedMealSortColumns).optional(),
});

/** /terminal/reviewRefusedMeal and /terminal/retryRefusedMeal. */
export const refusedMealSchema = z.object({ id: recordId() });

export type GetRefusedMeals = z.output<typeof getRefusedMealsSchema>;
export type GetObservedMeals = z.output<typeof getObservedMealsSchema>;
