import { readers, type Screens } from '../platform/access/screen';
import { businessUnitScreens } from './business-unit-screens.texts';

export { businessUnitAccess as access, businessUnitContracts as contracts } from './business-unit.calls';
export const areas = { 'business-units': 'Logistic centres' };
export const texts = { businessUnitScreens };
export const screens = {
  businessUnitsCompanies: {
    path: '/business-units-companies',
    anyOf: readers('Asociacion Centro Cliente'),
    menu: 'associations',
    place: 50,
  },
  businessUnits: { path: '/business-units', anyOf: readers('Centros Logisticos'), menu: 'reports', place: 80 },
} as const satisfies Screens;
