import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { listAnswer } from '../platform/validation/list-answer';

/**
 * Among the lists of one kind (a centre's main lists, or a client's there): the one in force today, the next to begin, those
 * that begin after it, and those that another has replaced (O-105).
 */
export const listStandings = ['inForce', 'next', 'later', 'past'] as const;
export type ListStanding = (typeof listStandings)[number];

/**
 * A service of a list; the price is in minor units. A dropped one stays with `is_active` false and its last price (O-107).
 */
export const listedServiceAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    sales_material: z.string(),
    sales_material_description: z.string(),
    price: z.int(),
    is_active: z.boolean(),
  })
  .readonly();
export type ListedService = z.output<typeof listedServiceAnswer>;

/** That a client accepted a list: the day, who of the client, the file, and who recorded it. */
export const acceptanceAnswer = z
  .object({
    accepted_on: z.int(),
    person: z.string(),
    file: z.object({ path: z.string(), name: z.string() }).readonly(),
    recorded_by: z.string(),
    version: z.int(),
  })
  .readonly();

/**
 * A price list (PRI-14); without a company, a main list (PRI-15). Dates are yyyymmdd; `end_date` is the day before the
 * next of its kind begins. For a main list, `client_lists` counts the client lists in force at the same time. `inactive`
 * is the centre, and for a client's list the client or their relation, where no new list can begin.
 */
export const priceListAnswer = z
  .object({
    id: z.int(),
    start_date: z.int(),
    end_date: z.int().nullable(),
    standing: z.enum(listStandings),
    company_id: z.string().nullable(),
    company_name: z.string().nullable(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    food_services: z.array(listedServiceAnswer).readonly(),
    client_lists: z.int(),
    /** Whether an index clause says how the client's prices change. */
    has_clause: z.boolean(),
    acceptance: acceptanceAnswer.nullable(),
    ...inactiveField,
    version: z.int(),
  })
  .readonly();
export type PriceListView = z.output<typeof priceListAnswer>;

/** The whole list, or a page with the total. */
export const priceListsAnswer = listAnswer(priceListAnswer);

/**
 * The effects of saving a list on its first day, or today where that is past. `unpriced`: services that a client's list
 * leaves without a price, though the main list or the previous one has them, with the main price, the client's service
 * profiles with the service, the diners with one of these, and the meals of the last seven days. `client_lists`: client
 * lists that stay below or above a main list, and for which services.
 */
export const priceListEffectsAnswer = z
  .object({
    unpriced: z
      .array(
        z
          .object({
            id: z.int(),
            name: z.string(),
            main_price: z.int().nullable(),
            profiles: z.array(z.string()).readonly(),
            diners: z.int(),
            meals: z.int(),
          })
          .readonly(),
      )
      .readonly(),
    client_lists: z
      .array(
        z
          .object({
            id: z.int(),
            company_name: z.string(),
            start_date: z.int(),
            below: z.array(z.string()).readonly(),
            above: z.array(z.string()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type PriceListEffectsView = z.output<typeof priceListEffectsAnswer>;
