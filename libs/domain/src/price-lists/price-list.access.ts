import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const priceListAccess = {
  'price-lists/getPriceLists': reads('Listas de Precios'),
  'price-lists/getPriceListEffects': writes('Listas de Precios'),
  'price-lists/getSheet': reads('Listas de Precios'),
  'price-lists/getSheetFile': reads('Listas de Precios'),
  'price-lists/readSheetFile': writes('Listas de Precios'),
  'price-lists/previewSheet': writes('Listas de Precios'),
  'price-lists/applySheet': writes('Listas de Precios'),
  'price-lists/addPriceList': writes('Listas de Precios'),
  'price-lists/editPriceList': writes('Listas de Precios'),
  'price-lists/undoPrices': writes('Listas de Precios'),
  'price-lists/removePriceList': writes('Listas de Precios'),
} as const satisfies Record<string, Access>;
