import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

const prices = [{ id: 1, price: 100, is_active: true }];

const sheet = { start_date: 20991201, cells: [{ ...pair, food_service_id: 1, price: 100 }] };

export const scopeSamples: ScopeSamples = {
  'price-lists/getPriceLists': nothing(),
  'price-lists/getPriceListEffects': refused({ body: { start_date: 20270301, ...pair, food_services: prices } }),
  'price-lists/getSheet': nothing({ start_date: 20270301 }),
  'price-lists/getSheetFile': 'each row of a file',
  'price-lists/readSheetFile': 'each row of a file',
  'price-lists/previewSheet': refused({ body: sheet }),
  'price-lists/applySheet': refused({ body: sheet }),
  'price-lists/addPriceList': refused({ body: { start_date: 20270301, ...pair, food_services: prices } }),
  'price-lists/editPriceList': refused({ body: { id: 3, food_services: prices } }),
  'price-lists/undoPrices': 'own jobs',
  'price-lists/removePriceList': refused({ path: '/3' }),
};
