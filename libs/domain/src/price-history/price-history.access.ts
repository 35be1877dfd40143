import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';

export const priceHistoryAccess = {
  'price-history/getServicePrices': reads('Listas de Precios'),
} as const satisfies Record<string, Access>;
