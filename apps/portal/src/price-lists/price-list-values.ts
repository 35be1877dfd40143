import { type FoodServiceView } from '@comensal/domain/food-services';
import { type DateNumber } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  type AddPriceList,
  addPriceListSchema,
  clientPriceListFormSchema,
  type EditPriceList,
  editPriceListSchema,
  type PriceListView,
} from '@comensal/domain/price-lists';
import type { z } from 'zod';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';

/** A service as the form lists it. */
export type OfferedService = Pick<FoodServiceView, 'id' | 'name' | 'sales_material_description'>;

/** A service in the form: whether the list has it, and the typed price. */
export interface ServiceValues {
  readonly id: number;
  readonly is_active: boolean;
  readonly price: string;
}

/** The form's values, named as the calls name the fields. */
export interface PriceListValues {
  readonly start_date: DateNumber | null;
  readonly business_unit_id: string;
  readonly company_id: string;
  readonly food_services: readonly ServiceValues[];
  /** Not an input: the place of the message about missing prices (PRI-12). */
  readonly grid: '';
  /** The initial values of an edit; null for a new list. */
  readonly version: number | null;
}

const { start_date, business_unit_id, company_id } = clientPriceListFormSchema.shape;
/** The fields of a new list (PRI-12). */
export const priceListFields = formFields({
  rules: { start_date, business_unit_id, company_id },
  label: (field) => t(`priceLists.fields.${field}`),
  elsewhere: {
    food_services: 'food_services',
    grid: 'grid',
    // What the client would lack is reported where the prices are missing.
    accept_unpriced: 'grid',
  },
});

/** A new list; a client's list already has its centre. */
export function newValues(businessUnitId: string = nothingChosen): PriceListValues {
  return {
    start_date: null,
    business_unit_id: businessUnitId,
    company_id: nothingChosen,
    food_services: [],
    grid: '',
    version: null,
  };
}

/** The initial values of an edit: the list's services, and the others that the centre offers, not chosen. */
export function valuesOf(list: PriceListView, offered: readonly OfferedService[]): PriceListValues {
  const listed = list.food_services.map(({ id, price, is_active }) => ({
    id,
    is_active,
    price: price === 0 && !is_active ? '' : amountToText(price),
  }));
  return {
    start_date: list.start_date,
    business_unit_id: list.business_unit_id,
    company_id: list.company_id ?? '',
    food_services: rowsFor(offered, listed, false),
    grid: '',
    version: list.version,
  };
}

/** A row for each service, with what was already typed for it; the others are chosen or not, without a price. */
export function rowsFor(
  services: readonly OfferedService[],
  typed: readonly ServiceValues[],
  chosen: boolean,
): ServiceValues[] {
  return services.map(({ id }) => typed.find((row) => row.id === id) ?? { id, is_active: chosen, price: '' });
}

/**
 * The services of the form as the calls take them: prices in minor units (O-101). A service that is not chosen needs
 * none.
 */
function servicesOf(rows: readonly ServiceValues[]) {
  return rows.map(({ id, is_active, price }) => ({
    id,
    is_active,
    price: is_active ? (typedMinor(price) ?? null) : null,
  }));
}

/** Only chosen services are sent; all rows are validated, so that a message finds its row. */
function chosenOnly<Body extends { readonly food_services: readonly { readonly is_active: boolean }[] }>(
  parsed: z.ZodSafeParseResult<Body>,
): z.ZodSafeParseResult<Body> {
  return parsed.success
    ? {
        ...parsed,
        data: { ...parsed.data, food_services: parsed.data.food_services.filter(({ is_active }) => is_active) },
      }
    : parsed;
}

/** The rules of a new list: those of the domain; a client's names its client (PRI-16 to PRI-19). */
export function newListSchema(ofClient: boolean) {
  return formSchema<PriceListValues, AddPriceList>(({ start_date, business_unit_id, company_id, food_services }) => {
    const body = { start_date: start_date ?? undefined, business_unit_id, food_services: servicesOf(food_services) };
    return {
      parsed: chosenOnly(
        ofClient ? clientPriceListFormSchema.safeParse({ ...body, company_id }) : addPriceListSchema.safeParse(body),
      ),
      missing: [],
    };
  });
}

/** The rules of an edit; `record` is the list as it was read. */
export function editedListSchema(record: Pick<PriceListView, 'id' | 'start_date' | 'business_unit_id' | 'company_id'>) {
  const { id, start_date, business_unit_id, company_id } = record;
  return formSchema<PriceListValues, EditPriceList>(({ food_services, version }) => ({
    parsed: chosenOnly(
      editPriceListSchema.safeParse({
        id,
        start_date,
        business_unit_id,
        company_id,
        version: version ?? undefined,
        food_services: servicesOf(food_services),
      }),
    ),
    missing: [],
  }));
}

/** The rows with the services that a client would lack, at the prices of the main list. */
export function withMainPrices(
  rows: readonly ServiceValues[],
  unpriced: readonly { readonly id: number; readonly main_price: number | null }[],
): ServiceValues[] {
  const prices = new Map(unpriced.map(({ id, main_price }) => [id, main_price]));
  return rows.map((row) => {
    const price = prices.get(row.id) ?? null;
    return price === null ? row : { ...row, is_active: true, price: amountToText(price) };
  });
}
