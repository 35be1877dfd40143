import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import {
  always,
  amountError,
  chosen,
  dateNumber,
  isMissing,
  listOf,
  loadedVersion,
  oneOrZero,
  optionalText,
  pageSchema,
  recordId,
} from '../platform/validation/schemas';
import { listStandings } from './price-list.answers';
import { priceLists } from './price-lists.texts';

/** The highest price of one service, in minor units: $ 1.000.000.000,00. A million of them still sum exactly. */
export const maxPriceMinor = 100_000_000_000;

/** Columns by which the list is sorted. */
export const priceListSortColumns = [
  'id',
  'business_unit_id',
  'business_unit_name',
  'inactive',
  'company_id',
  'company_name',
  'start_date',
  'end_date',
  'standing',
  'client_lists',
  'has_clause',
  'version',
] as const;

/** Enough to list each of them several times. */
const mostStandings = 20;

/** More services than any centre offers. */
const mostServices = 1_000;

const invalid = { error: validation.invalid };

/** A service that is not chosen needs no price. Whether each chosen one has a price is checked for the whole grid below. */
const price = z
  .int({ error: amountError })
  .min(0, invalid)
  .max(maxPriceMinor, { error: validation.amountTooLarge })
  .nullish()
  .transform((minor) => minor ?? 0);

const listedServices = listOf(
  z.object({ id: recordId(), price, is_active: oneOrZero().default(true) }, invalid),
  mostServices,
  ({ input }) => (isMissing(input) ? priceLists.validation.noService : validation.invalid),
).refine((values) => new Set(values.map(({ id }) => id)).size === values.length, invalid);

interface Listed {
  readonly food_services?: unknown;
}
interface Row {
  readonly price?: unknown;
  readonly is_active?: unknown;
}

const chosenRows = ({ food_services }: Listed): readonly Row[] =>
  (Array.isArray(food_services) ? (food_services as readonly (Row | null)[]) : []).flatMap((row) =>
    typeof row === 'object' && row !== null && row.is_active !== false && row.is_active !== 0 ? [row] : [],
  );
const isPriced = ({ price: minor }: Row): boolean =>
  minor !== undefined && minor !== null && !(typeof minor === 'number' && minor <= 0);
const hasService = (list: Listed): boolean => !Array.isArray(list.food_services) || chosenRows(list).length > 0;
const noService = { error: priceLists.validation.noService, path: ['food_services'], ...always };
const allPriced = (list: Listed): boolean => chosenRows(list).every(isPriced);
const unpriced = { error: priceLists.validation.unpriced, path: ['grid'], ...always };

/**
 * Whether the person accepts that the client is left without a price for services of the main list. Our screens always
 * send it; without it the list is saved as the specification says.
 */
export const acceptUnpriced = z.boolean(invalid).optional();

const newList = z.object({
  start_date: dateNumber(),
  business_unit_id: chosen(),
  company_id: chosen()
    .nullish()
    .transform((id) => id ?? null),
  food_services: listedServices,
  accept_unpriced: acceptUnpriced,
});

/**
 * /price-lists/getPriceListEffects: the effects of saving such a list; an existing list is identified by its place and
 * start.
 */
export const priceListEffectsSchema = newList.omit({ accept_unpriced: true });

/**
 * /price-lists/addPriceList, and the form of a main list (PRI-12, PRI-16, PRI-17, PRI-19, PRI-23, O-101, O-104). Prices are
 * minor units. Without company_id it is a main list (PRI-15); an empty one or '%' is a client that was not chosen.
 */
export const addPriceListSchema = newList.refine(hasService, noService).refine(allPriced, unpriced);

/** The form of a client's list (PRI-18). */
export const clientPriceListFormSchema = newList
  .extend({ company_id: chosen() })
  .refine(hasService, noService)
  .refine(allPriced, unpriced);

/**
 * /price-lists/editPriceList (PRI-25): the services that it has from now on; a service that is not named is dropped.
 * Day, centre and client identify the list and cannot be edited (O-105): other values are refused.
 */
export const editPriceListSchema = z
  .object({
    id: recordId(),
    start_date: dateNumber().nullish(),
    business_unit_id: chosen().nullish(),
    company_id: chosen().nullish(),
    food_services: listedServices,
    accept_unpriced: acceptUnpriced,
    version: loadedVersion(),
  })
  .refine(hasService, noService)
  .refine(allPriced, unpriced);

/**
 * /price-lists/getPriceLists (PRI-22, O-103): without filters every list that the person may see. `search` covers the
 * centre's name and id (PRI-03), the client, the services with a price, and for a main list its clients with a list; `standing` filters by the standing today, `main` selects main lists or client lists.
 */
export const getPriceListsSchema = z.object({
  id: recordId().optional(),
  business_unit_id: optionalText().optional(),
  search: optionalText(100).optional(),
  standing: listOf(z.enum(listStandings, invalid), mostStandings).optional(),
  main: z.boolean(invalid).optional(),
  page: pageSchema(priceListSortColumns).optional(),
});

export type AddPriceList = z.output<typeof addPriceListSchema>;
export type EditPriceList = z.output<typeof editPriceListSchema>;
export type GetPriceLists = z.output<typeof getPriceListsSchema>;
