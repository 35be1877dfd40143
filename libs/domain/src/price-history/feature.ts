import { priceHistory } from './price-history.texts';

export { priceHistoryAccess as access } from './price-history.access';
export { priceHistoryContracts as contracts } from './price-history.calls';
export { priceHistoryScreens as screens } from './screens';
export const areas = { 'price-history': 'Price history' };
export const texts = { priceHistory };
