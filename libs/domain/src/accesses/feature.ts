import { accesses } from './accesses.texts';

export { holdingAccess as access } from './holding.access';
export { holdingContracts as contracts } from './holding.calls';
export { accessScreens as screens } from './screens';
export const areas = {};
export const texts = { accesses };
