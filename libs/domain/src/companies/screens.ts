import { readers, type Screens } from '../platform/access/screen';

export const companyScreens = {
  companiesBusinessUnits: {
    path: '/companies-business-units',
    anyOf: readers('Asociacion Cliente Centro'),
    menu: 'associations',
    place: 220,
  },
  companies: { path: '/companies', anyOf: readers('Clientes'), menu: 'associations', place: 200 },
} as const satisfies Screens;
