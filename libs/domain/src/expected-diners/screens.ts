import { readers, type Screens } from '../platform/access/screen';

export const expectedDinersScreens = {
  expectedDiners: {
    path: '/expected-diners',
    anyOf: readers('Reportes', 'Reporte Consumos'),
    menu: 'reports',
    place: 380,
  },
} as const satisfies Screens;
