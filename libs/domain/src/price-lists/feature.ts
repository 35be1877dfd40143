import { priceLists } from './price-lists.texts';

export { priceListAccess as access } from './price-list.access';
export { priceListContracts as contracts } from './price-list.calls';
export { priceListScreens as screens } from './screens';
export const areas = { 'price-lists': 'Price lists' };
export const texts = { priceLists };
