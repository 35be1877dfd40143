import { indexSheet } from './index-sheet.texts';
import { priceClauses } from './price-clauses.texts';
import { priceIndices } from './price-indices.texts';

export { priceIndexAccess as access } from './price-index.access';
export { priceIndexContracts as contracts } from './price-index.calls';
export { priceIndexScreens as screens } from './screens';
export const areas = { indices: 'Price indices' };
export const texts = { indexSheet, priceIndices, priceClauses };
