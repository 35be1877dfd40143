import { priceLists } from './price-lists.texts';

export { priceListAccess as access, priceListContracts as contracts } from './price-list.calls';
export const texts = { priceLists };
