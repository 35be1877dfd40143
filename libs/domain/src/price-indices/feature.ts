import { priceIndices } from './price-indices.texts';

export { indexValueAccess as access } from './index-value.access';
export { indexValueContracts as contracts } from './index-value.calls';
export { priceIndexScreens as screens } from './screens';
export const areas = { indices: 'Price indices' };
export const texts = { priceIndices };
