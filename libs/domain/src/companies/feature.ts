import { readers, type Screens } from '../platform/access/screen';
import { companyScreens } from './company-screens.texts';

export { companyAccess as access, companyContracts as contracts } from './company.calls';
export const areas = { companies: 'Companies, and their associations with centres' };
export const texts = { companyScreens };
export const screens = {
  companiesBusinessUnits: {
    path: '/companies-business-units',
    anyOf: readers('Asociacion Cliente Centro'),
    menu: 'associations',
    place: 40,
  },
  companies: { path: '/companies', anyOf: readers('Clientes'), menu: 'reports', place: 70 },
} as const satisfies Screens;
