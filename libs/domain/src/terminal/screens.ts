import { readers, type Screens } from '../platform/access/screen';

export const terminalScreens = {
  refusedMeals: { path: '/refused-meals', anyOf: readers('Centros Logisticos'), menu: 'reports', place: 240 },
} as const satisfies Screens;
