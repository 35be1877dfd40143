import { businessUnitScreens } from './business-unit-screens.texts';

export { businessUnitAccess as access, businessUnitContracts as contracts } from './business-unit.calls';
export const texts = { businessUnitScreens };
