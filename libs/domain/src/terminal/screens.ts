import { readers, type Screens } from '../platform/access/screen';

export const terminalScreens = {
  refusedMeals: { path: '/refused-meals', anyOf: readers('Centros Logisticos'), menu: 'diners', place: 60 },
} as const satisfies Screens;
