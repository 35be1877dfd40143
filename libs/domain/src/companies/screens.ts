import { readers, type Screens } from '../platform/access/screen';

export const companyScreens = {
  companiesBusinessUnits: {
    path: '/companies-business-units',
    anyOf: readers('Asociacion Cliente Centro'),
    menu: 'associations',
    place: 40,
  },
  companies: { path: '/companies', anyOf: readers('Clientes'), menu: 'reports', place: 70 },
} as const satisfies Screens;
