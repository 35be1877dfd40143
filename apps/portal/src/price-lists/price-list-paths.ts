import { type PriceListView, priceListScreens } from '@comensal/domain/price-lists';

export const listPath = priceListScreens.priceList.path;
export const sheetPath = priceListScreens.priceSheet.path;
export const addMainPath = priceListScreens.addPriceList.path;

/** A new list of a client at the centre (PRI-04). */
export function addClientPath(businessUnitId: string): string {
  return `${addMainPath}/${encodeURIComponent(businessUnitId)}`;
}

/** The centre's name is in the URL only for readers, and may contain anything (O-108). */
export function editPath({ id, business_unit_name }: Pick<PriceListView, 'id' | 'business_unit_name'>): string {
  return `/edit-price-list/${id}/${encodeURIComponent(business_unit_name)}`;
}

/** The state of the list's address after a save. */
export const afterSave = { saved: true };
