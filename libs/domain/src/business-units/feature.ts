import { businessUnitScreens } from './business-unit-screens.texts';

export { businessUnitAccess as access } from './business-unit.access';
export { businessUnitContracts as contracts } from './business-unit.calls';
export { businessUnitScreens as screens } from './screens';
export const areas = { 'business-units': 'Logistic centres' };
export const texts = { businessUnitScreens };
