import { priceHistoryScreens } from '@comensal/domain/price-history';

/** What a service costs at every place. */
export function servicePricesPath(id: number): string {
  return priceHistoryScreens.servicePrices.path.replace(':id', String(id));
}
