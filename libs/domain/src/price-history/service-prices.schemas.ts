import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { listAnswer } from '../platform/validation/list-answer';
import { optionalText, pageSchema, recordId } from '../platform/validation/schemas';

export const servicePriceSortColumns = [
  'id',
  'food_service_name',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'company_name',
  'price',
  'next_start',
  'next_price',
  'inactive',
] as const;

/** Most points of a place that are answered, the newest. */
export const mostPricePoints = 36;

/**
 * /price-history/getServicePrices: the service whose prices are read. Every word of `search` must be in the name of the
 * centre or of the client.
 */
export const getServicePricesSchema = z.object({
  food_service_id: recordId(),
  search: optionalText(100).optional(),
  page: pageSchema(servicePriceSortColumns).optional(),
});
export type GetServicePrices = z.output<typeof getServicePricesSchema>;

/**
 * A price from a day on (yyyymmdd), in minor units; null where the list lacks the service. `changed_by` set it, unless
 * nobody did: the list of that day began without the service. `ended_at`: the list was removed at that moment.
 */
const pricePoint = z
  .object({
    start: z.int(),
    list_id: z.int(),
    price: z.int().nullable(),
    changed_by: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .readonly();
export type PricePoint = z.output<typeof pricePoint>;

/**
 * What a service costs at a place: at a centre by its main lists, or for a client that has lists of its own there. `price`
 * is in force today (O-105), null where it is not sold; `next_start` the first day of the next list, with `next_price`.
 * The points are in the order of time.
 */
export const servicePriceRow = z
  .object({
    id: z.string(),
    food_service_name: z.string(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    company_id: z.string().nullable(),
    company_name: z.string().nullable(),
    price: z.int().nullable(),
    next_start: z.int().nullable(),
    next_price: z.int().nullable(),
    ...inactiveField,
    points: z.array(pricePoint).readonly(),
  })
  .readonly();
export type ServicePriceRow = z.output<typeof servicePriceRow>;

export const servicePricesAnswer = listAnswer(servicePriceRow);
