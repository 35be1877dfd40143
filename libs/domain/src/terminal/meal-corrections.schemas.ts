import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { dateNumber, invalidUnlessUnchosen, pageSchema, recordId, requiredText } from '../platform/validation/schemas';
import { mealSchema, mostOfAMeal } from './meal.schemas';
import { terminal } from './terminal.texts';

/** Longest reason of a correction. */
export const correctionReasonLength = 500;

const invalid = { error: validation.invalid };
const portions = () => z.int({ error: invalidUnlessUnchosen }).min(1, invalid).max(mostOfAMeal, invalid);

/** How a meal came in, other than by a terminal: as the counter-meal of another, or entered by a person. */
export const mealOrigins = ['void', 'hand'] as const;
export type MealOrigin = (typeof mealOrigins)[number];

/** /terminal/voidMeal: a meal by its number in the transactions report, and how many of it were not eaten. */
export const voidMealSchema = z.object({
  meal_id: recordId().describe('The meal, as the transactions report numbers it'),
  qty: portions().describe('How many of it to void: all that is left, or a part'),
  reason: requiredText(correctionReasonLength),
});

/** The fields of /terminal/addMeal. */
export const addMealFields = mealSchema.omit({ id: true }).extend({
  business_unit_id: requiredText(50)
    .optional()
    .describe('The centre; if absent, the only own one where the diner eats'),
  qty: portions(),
  reason: requiredText(correctionReasonLength),
});

/** /terminal/addMeal: a meal that no terminal took, with the centre and the reason. */
export const addMealSchema = addMealFields.refine(
  ({ customer_id, auth_code, auth_type }) => customer_id != null || (auth_code != null && auth_type != null),
  { path: ['customer_id'], error: terminal.reasons.withoutDiner },
);

/** A service of a centre on the day on which it began. */
const servedService = {
  business_unit_id: requiredText(50),
  food_service_id: recordId(),
  day: dateNumber().describe('The day on which the service began'),
};

/** /terminal/reviewServiceVoid. */
export const reviewServiceVoidSchema = z.object(servedService);

/** /terminal/voidService: the service, why, and what the review showed of it. */
export const voidServiceSchema = z.object({
  ...servedService,
  reason: requiredText(correctionReasonLength),
  shown_meals: z.int(invalid).min(1, invalid),
  shown_qty: z.int(invalid),
  // As the review returned it: digits where a number would not be exact.
  shown_amount: z.union([z.int(invalid), requiredText(40)], invalid),
});

/** /terminal/getMeal. */
export const getMealSchema = z.object({ id: recordId() });

export const mealSortColumns = [
  'id',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'business_name',
  'group_id',
  'group_name',
  'customer_id',
  'customer_name',
  'food_service_id',
  'food_service_name',
  'pos_id',
  'occurred_at',
  'qty',
  'amount',
  'origin',
  'voids_meal_id',
  'voided_qty',
  'voidable_qty',
  'entered_by',
  'reason',
] as const;

/** /terminal/getDinerMeals: the meals of a diner, newest first. */
export const getDinerMealsSchema = z.object({
  customer_id: recordId(),
  page: pageSchema(mealSortColumns).optional(),
});

export type ServedService = z.output<typeof reviewServiceVoidSchema>;
export type VoidService = z.output<typeof voidServiceSchema>;
export type AddMeal = z.output<typeof addMealSchema>;
export type VoidMeal = z.output<typeof voidMealSchema>;
export type GetDinerMeals = z.output<typeof getDinerMealsSchema>;
