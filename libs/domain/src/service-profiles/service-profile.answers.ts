import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { pageAnswer } from '../platform/validation/list-answer';
import { switchNumbers } from '../platform/validation/schemas';
import { type QuantityName, quantityNames } from './quantities';

const quantities = Object.fromEntries(quantityNames.map((name) => [name, z.int()])) as Record<QuantityName, z.ZodInt>;

/**
 * A service in a profile (SPR-19). `price` is the one in force today in minor units. It is null without one, or when the
 * centre no longer offers the service: then the profile does not offer it either (SPR-20).
 */
export const profileServiceAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    is_active: z.boolean(),
    config_by_day: z.literal(switchNumbers),
    ...quantities,
    price: z.int().nullable(),
  })
  .readonly();
export type ProfileService = z.output<typeof profileServiceAnswer>;

const place = {
  id: z.int(),
  name: z.string(),
  company_id: z.string(),
  business_name: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  version: z.int(),
};

/** A whole service profile (SPR-19), its services by name. */
export const serviceProfileAnswer = z
  .object({ ...place, foodservices: z.array(profileServiceAnswer).readonly() })
  .readonly();
export type ServiceProfile = z.output<typeof serviceProfileAnswer>;

/** One profile with how many active diners have it. */
export const serviceProfileDetailAnswer = z
  .object({ ...place, foodservices: z.array(profileServiceAnswer).readonly(), customers: z.int() })
  .readonly();
export type ServiceProfileDetail = z.output<typeof serviceProfileDetailAnswer>;

/** A row of the list (SPR-03), with how many services it enables and how many active diners have it. */
export const serviceProfileRowAnswer = z
  .object({ ...place, services: z.int(), customers: z.int(), ...inactiveField })
  .readonly();
export type ServiceProfileRow = z.output<typeof serviceProfileRowAnswer>;

/** The whole profiles, or a page of rows with the total (SPR-37). */
export const serviceProfileListAnswer = z.union([z.array(serviceProfileAnswer), pageAnswer(serviceProfileRowAnswer)]);
