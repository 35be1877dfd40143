import { readers, type Screens } from '../platform/access/screen';

export const businessUnitScreens = {
  businessUnitsCompanies: {
    path: '/business-units-companies',
    anyOf: readers('Asociacion Centro Cliente'),
    menu: 'associations',
    place: 230,
    sideOf: 'companiesBusinessUnits',
  },
  businessUnits: { path: '/business-units', anyOf: readers('Centros Logisticos'), menu: 'associations', place: 210 },
} as const satisfies Screens;
