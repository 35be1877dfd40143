import { readers, type Screens } from '../platform/access/screen';

export const businessUnitScreens = {
  businessUnitsCompanies: {
    path: '/business-units-companies',
    anyOf: readers('Asociacion Centro Cliente'),
    menu: 'associations',
    place: 50,
  },
  businessUnits: { path: '/business-units', anyOf: readers('Centros Logisticos'), menu: 'reports', place: 80 },
} as const satisfies Screens;
