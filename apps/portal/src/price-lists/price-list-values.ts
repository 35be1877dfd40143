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
  priceChanges,
} from '@comensal/domain/price-lists';
import type { Fact } from '@comensal/ui';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';
import { priceText } from './price-list-text';

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
  /** Of the list that is edited; null for a new one. */
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

/**
 * The initial values of the form: of a list its services, and the others of `services` not chosen; a new one chooses all of
 * them, and has the centre if that is known.
 */
export function listValues(
  list: PriceListView | null,
  businessUnitId: string = nothingChosen,
  services: readonly OfferedService[] = [],
): PriceListValues {
  const listed = (list?.food_services ?? []).map(({ id, price, is_active }) => ({
    id,
    is_active,
    price: price === 0 && !is_active ? '' : amountToText(price),
  }));
  return {
    start_date: list?.start_date ?? null,
    business_unit_id: list?.business_unit_id ?? businessUnitId,
    company_id: list?.company_id ?? nothingChosen,
    food_services: rowsFor(services, listed, list === null),
    grid: '',
    version: list?.version ?? null,
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

/** What is saved: a new list, or with its id one as it is from now on. */
export type PriceListBody = AddPriceList | (EditPriceList & Pick<AddPriceList, 'business_unit_id'>);

/**
 * The rules of the domain for a new list, of which a client's names its client, or for an edit (PRI-16 to PRI-19). Prices are
 * minor units (O-101). Only chosen services are sent; all rows are judged, so that a message finds its row.
 */
export function priceListSchema(list: PriceListView | null, ofClient: boolean) {
  return formSchema<PriceListValues, PriceListBody>(({ food_services, version, ...typed }) => {
    const { start_date, business_unit_id, company_id } = list ?? typed;
    const schema = list ? editPriceListSchema : ofClient ? clientPriceListFormSchema : addPriceListSchema;
    const parsed = schema.safeParse({
      id: list?.id,
      version: version ?? undefined,
      start_date: start_date ?? undefined,
      business_unit_id,
      company_id: list || ofClient ? company_id : undefined,
      food_services: food_services.map(({ id, is_active, price }) => ({
        id,
        is_active,
        price: is_active ? (typedMinor(price) ?? null) : null,
      })),
    });
    if (!parsed.success) return { parsed, missing: [] };
    const chosen = parsed.data.food_services.filter(({ is_active }) => is_active);
    const body = { ...parsed.data, business_unit_id, food_services: chosen };
    return { parsed: { success: true, data: body as PriceListBody }, missing: [] };
  });
}

/** Where the list now differs from what was typed. */
export function conflictFacts(
  typed: readonly ServiceValues[],
  now: PriceListView,
  nameOf: (id: number) => string,
): Fact[] {
  const wanted = typed.map(({ id, is_active, price }) => ({ id, is_active, price: typedMinor(price) ?? 0 }));
  return priceChanges(now.food_services, wanted).map(({ id, previous, next }) => ({
    id: String(id),
    label: nameOf(id),
    value: t('priceLists.form.conflictValue', { saved: priceText(previous), typed: priceText(next) }),
  }));
}
