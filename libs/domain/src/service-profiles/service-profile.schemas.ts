import { z } from 'zod';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import type { SavedFields } from '../platform/validation/saved-fields';
import {
  chosen,
  idFilter,
  isMissing,
  listOf,
  loadedVersion,
  oneOrZero,
  pageSchema,
  recordId,
  requiredText,
} from '../platform/validation/schemas';
import { mostQuantity, type QuantityName, quantityNames } from './quantities';
import { serviceProfiles } from './service-profiles.texts';

/** Longest values of a service profile's fields (SPR-35). */
export const serviceProfileLimits = { name: 40 } as const;

/** Columns by which the list is sorted (SPR-03). */
export const serviceProfileSortColumns = [
  'id',
  'name',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'business_name',
  'services',
  'customers',
  'inactive',
  'version',
] as const;

/** More services than any centre offers. */
const mostServices = 500;

const tooMany = { error: fill(serviceProfiles.validation.quantity, { max: mostQuantity }) };

/** A number, or a text whose leading integer counts; empty is 0, absent stays undefined (SPR-27, SPR-28, O-81). */
const quantity = z.preprocess(
  (value) =>
    typeof value === 'string' ? Number(/^\d*/.exec(value.trim().slice(0, 15))?.[0] ?? '') : value === null ? 0 : value,
  z.int({ error: validation.invalid }).min(0, { error: validation.invalid }).max(mostQuantity, tooMany).optional(),
);

const quantities = Object.fromEntries(quantityNames.map((name) => [name, quantity])) as Record<
  QuantityName,
  typeof quantity
>;

const service = z.object(
  {
    id: recordId(),
    is_active: oneOrZero().default(false),
    /** Read only to detect a missing price (SPR-29): the server knows the price in force. */
    price: z.number({ error: validation.invalid }).nullish(),
    ...quantities,
  },
  { error: validation.invalid },
);

/** Services without a price are dropped before the check that one is enabled (SPR-26, SPR-29, O-85). */
const services = listOf(service, mostServices, ({ input }) =>
  isMissing(input) ? serviceProfiles.validation.services : validation.invalid,
)
  .refine((values) => new Set(values.map(({ id }) => id)).size === values.length, { error: validation.invalid })
  .transform((values) => values.filter(({ price }) => price !== null).map(({ price: _price, ...entry }) => entry))
  .refine((values) => values.some(({ is_active }) => is_active), { error: serviceProfiles.validation.services });

const fields = {
  name: requiredText(serviceProfileLimits.name).normalize('NFC'),
  company_id: chosen(),
  business_unit_id: chosen(),
  foodservices: services,
};

/** /service-profiles/addFoodServiceProfile and the form that creates one (SPR-21 to SPR-35, SPR-38). */
export const addServiceProfileSchema = z.object(fields);

/**
 * /service-profiles/editFoodServiceProfile (SPR-39): centre and company stay as they are, whatever the body says (SPR-13).
 * `version` is the loaded one; an edit of an older one is refused.
 */
export const editServiceProfileSchema = z.object({
  id: recordId(),
  name: fields.name,
  foodservices: fields.foodservices,
  version: loadedVersion(),
});

/**
 * /service-profiles/getFoodServicesProfilesByBUCompanies (SPR-02, SPR-37): without `page` the whole profiles; without a
 * filter all in scope.
 */
export const getServiceProfilesSchema = z.object({
  companies: idFilter().optional(),
  businessUnits: idFilter().optional(),
  page: pageSchema(serviceProfileSortColumns).optional(),
});

export type AddServiceProfile = z.output<typeof addServiceProfileSchema>;
export type EditServiceProfile = z.output<typeof editServiceProfileSchema>;
export type GetServiceProfiles = z.output<typeof getServiceProfilesSchema>;
/** A service of a profile as sent: an undefined field keeps its value, or gets the default. */
export type ServiceInput = AddServiceProfile['foodservices'][number];

/** Fields of a service profile that an edit keeps as stored. */
export const savedServiceProfileFields: SavedFields = { name: { sample: 'x' } };
