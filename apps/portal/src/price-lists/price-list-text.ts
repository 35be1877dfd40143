import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import type { ListStanding, PriceListView } from '@comensal/domain/price-lists';
import type { Tone } from '@comensal/ui';
import { t } from '../platform/text/text';

export const standingTones: Readonly<Record<ListStanding, Tone>> = {
  inForce: 'approved',
  next: 'progress',
  later: 'neutral',
  past: 'neutral',
};

/** 'Pilar desde 01/10/2026', 'Minera del Sur en Pilar desde 01/10/2026'. */
export function listName({
  business_unit_name,
  company_name,
  start_date,
}: Pick<PriceListView, 'business_unit_name' | 'company_name' | 'start_date'>): string {
  const values = { centre: business_unit_name, date: formatDate(start_date) };
  return company_name === null
    ? t('priceLists.name.main', values)
    : t('priceLists.name.client', { ...values, client: company_name });
}

/** The last day of a list, or that it is open-ended. */
export function untilText({ end_date }: Pick<PriceListView, 'end_date'>): string {
  return end_date === null ? t('priceLists.list.open') : formatDate(end_date);
}

/** '$ 1.234,50', or that there is none. */
export const priceText = (price: number | null): string =>
  price === null ? t('priceLists.form.noPrice') : formatMoney(price);

/** '1 precio', '84 precios'; the same for lists. */
export const countText = (what: 'prices' | 'lists', count: number): string =>
  t(count === 1 ? `priceLists.sheet.${what}One` : `priceLists.sheet.${what}`, { count });

/** Whether a list is a client's, and not a main one. */
export const isOfClient = (list: PriceListView): list is PriceListView & { readonly company_id: string } =>
  list.company_id !== null;
