import { type Screens, writers } from '../platform/access/screen';

export const mealsMassiveScreens = {
  mealsMassive: { path: '/meals-massive', anyOf: writers('Sincronizacion'), menu: null },
} as const satisfies Screens;
