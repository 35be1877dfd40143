import { z } from 'zod';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';
import { pageAnswer } from '../platform/validation/list-answer';
import { mealReasons } from './meal.schemas';
import { mealOrigins } from './meal-corrections.schemas';
import { refusedMealStates } from './meal-review.schemas';

/** A refused meal and why: a sentence for people, a code for programs, and the invalid field. */
export const rejectedMealAnswer = z
  .object({ id: z.string().nullable(), reason: z.string(), code: z.enum(mealReasons), field: z.string().nullable() })
  .readonly();

/**
 * The answer to a delivery. `accepted` and `duplicates` count meals; with the rejected ones they add up to the batch.
 * The id of a rejected meal is null when it could not be read; `code` stays the same when the sentence `reason` is
 * reworded.
 */
export const deliveryAnswer = z
  .object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(rejectedMealAnswer).readonly(),
  })
  .readonly();

export type DeliveryAnswer = z.output<typeof deliveryAnswer>;

/**
 * A refused meal. `payload` is exactly what the terminal sent; names are added where its ids are known. Moments are ISO 8601
 * with offset.
 */
export const refusedMealAnswer = z
  .object({
    id: z.int(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    terminal_uid: z.string(),
    reason: z.string(),
    payload: z.unknown(),
    customer_name: z.string().nullable(),
    food_service_name: z.string().nullable(),
    received_at: z.string(),
    state: z.enum(refusedMealStates),
    reviewed_at: z.string().nullable(),
    reviewed_by: z.string().nullable(),
    accepted_at: z.string().nullable(),
  })
  .readonly();

/**
 * An accepted meal with something odd. Amounts are minor units; `difference` is the terminal's amount minus the one
 * that counts.
 */
export const observedMealAnswer = z
  .object({
    id: z.int(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    company_id: z.string(),
    business_name: z.string(),
    customer_id: z.int(),
    customer_name: z.string(),
    food_service_name: z.string(),
    terminal_uid: z.string(),
    pos_id: z.string().nullable(),
    occurred_at: z.string(),
    qty: z.int(),
    amount: z.int(),
    sent_amount: z.int().nullable(),
    difference: z.int().nullable(),
    over_limit: z.boolean(),
    off_schedule: z.boolean(),
    beyond_overdraft: z.boolean(),
  })
  .readonly();

/**
 * A meal that counts. `amount` is minor units, negative like `qty` for a counter-meal, whose `voids_meal_id` is the meal
 * that it voids. `origin` is null for a terminal's. `voided_qty` is how many of it were voided, `voidable_qty` how many
 * still can be today. `entered_by` and `reason` are those of a counter-meal or of a meal entered by hand.
 */
export const mealAnswer = z
  .object({
    id: z.int(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    company_id: z.string(),
    business_name: z.string(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    customer_id: z.int(),
    customer_name: z.string(),
    food_service_id: z.int(),
    food_service_name: z.string(),
    pos_id: z.string().nullable(),
    occurred_at: z.string(),
    qty: z.int(),
    amount: z.int(),
    origin: z.enum(mealOrigins).nullable(),
    voids_meal_id: z.int().nullable(),
    voided_qty: z.int(),
    voidable_qty: z.int(),
    entered_by: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .readonly();

export const mealPageAnswer = z.union([pageAnswer(mealAnswer).readonly(), z.array(mealAnswer).readonly()]);

/**
 * What a void of a whole service would void: what is left of its meals at the own places, by client and group. `is_paid`:
 * accounts get the amount back; for the others it is a negative line in the reports.
 */
export const serviceVoidAnswer = z
  .object({
    meals: z.int(),
    qty: z.int(),
    amount: exactSum,
    accounts: z
      .array(
        z.object({ ...accountFields, meals: z.int(), qty: z.int(), amount: exactSum, is_paid: z.boolean() }).readonly(),
      )
      .readonly(),
  })
  .readonly();
export type ServiceVoid = z.output<typeof serviceVoidAnswer>;

/** The outcome of the job that voids a service. */
export const voidedServiceAnswer = z.object({ message: z.string(), meals: z.int() }).readonly();
export type VoidedService = z.output<typeof voidedServiceAnswer>;

/** The voided meal, and how many of it are voided now, those voided before included. */
export const voidedMealAnswer = z.object({ meal_id: z.int(), voided_qty: z.int() }).readonly();

export const refusedMealPageAnswer = z.union([
  pageAnswer(refusedMealAnswer).readonly(),
  z.array(refusedMealAnswer).readonly(),
]);
export const observedMealPageAnswer = z.union([
  pageAnswer(observedMealAnswer).readonly(),
  z.array(observedMealAnswer).readonly(),
]);

export type Meal = z.output<typeof mealAnswer>;
export type VoidedMeal = z.output<typeof voidedMealAnswer>;
export type RefusedMeal = z.output<typeof refusedMealAnswer>;
export type ObservedMeal = z.output<typeof observedMealAnswer>;
