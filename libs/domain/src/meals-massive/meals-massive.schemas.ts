import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';
import { validation } from '../platform/texts/validation.texts';
import { pageSchema } from '../platform/validation/schemas';

/** Most meals in one spreadsheet. */
export const maxMealRows = 20_000;

const reviewId = () => z.uuid({ error: validation.invalid });

/** /terminal/addMeals: exactly the meals that the review showed. */
export const addMealsSchema = z.object({ reviewId: reviewId() });

/** Columns by which the rows of a review are sorted. */
const mealRowSortColumns = [
  'row',
  'sheet',
  'business_unit',
  'name',
  'service',
  'occurred_at',
  'qty',
  'amount',
  'isGood',
] as const;

/** /terminal/getMealRows: a page of a review's rows, those that are refused first unless it asks otherwise. */
export const mealRowsSchema = z.object({ reviewId: reviewId(), page: pageSchema(mealRowSortColumns).optional() });

/** A row of a review: the meal, and whether it would be entered, or why it would not. */
export const mealRowsAnswer = z
  .object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** The number of the sheet among those read, from 1. */
        sheet: z.int(),
        business_unit: z.string().nullable(),
        name: z.string().nullable(),
        service: z.string().nullable(),
        occurred_at: z.string().nullable(),
        qty: z.int().nullable(),
        amount: exactSum.nullable(),
        isGood: z.boolean(),
        told: z.string(),
      }),
    ),
    total: z.int(),
  })
  .readonly();
export type MealRowPage = NonNullable<z.output<typeof mealRowsSchema>['page']>;
export type ReviewedMeal = z.output<typeof mealRowsAnswer>['rows'][number];
