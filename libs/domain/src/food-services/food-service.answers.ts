import { z } from 'zod';
import { listAnswer } from '../platform/validation/list-answer';
import { switchNumbers } from '../platform/validation/schemas';

/** A sales material of the ERP (SRV-16). */
export const salesMaterialAnswer = z.object({ id: z.string(), description: z.string() }).readonly();
export type SalesMaterial = z.output<typeof salesMaterialAnswer>;

const oneOrZero = z.literal(switchNumbers);

const fields = {
  id: z.int(),
  name: z.string(),
  sales_material: z.string(),
  sales_material_description: z.string(),
  schedule_begin: z.string(),
  schedule_end: z.string(),
  business_units: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() }).readonly()).readonly(),
  inactive_business_units: z.array(z.object({ id: z.string(), name: z.string() }).readonly()).readonly(),
  other_business_units: z.int(),
  is_default: oneOrZero,
  is_active: oneOrZero,
  has_history: z.boolean(),
  version: z.int(),
};

/**
 * A food service as the calls return it (SRV-15). `business_units` are the active centres in the person's scope that
 * offer it or once did, by name; `inactive_business_units` those in the scope that offer it and are no longer active;
 * `other_business_units` counts the active ones outside the scope that offer it. With `has_history` it has been used in
 * a service profile, a price list or a meal: it can be retired, but no longer deleted.
 */
export const foodServiceAnswer = z.object(fields).readonly();
export type FoodServiceView = z.output<typeof foodServiceAnswer>;

/** The same for a company at a centre, with the price in force today in minor units; null without one (SRV-29, SPR-20). */
export const pricedFoodServiceAnswer = z.object({ ...fields, price: z.int().nullable() }).readonly();
export type PricedFoodService = z.output<typeof pricedFoodServiceAnswer>;

/** The whole list, or a page with the total. */
export const foodServiceListAnswer = listAnswer(foodServiceAnswer);
export const pricedFoodServiceListAnswer = listAnswer(pricedFoodServiceAnswer);
