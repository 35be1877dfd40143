import { type Screens, writers } from '../platform/access/screen';
import { mealsMassive } from './meals-massive.texts';
import { mealsMassiveScreen } from './meals-massive-screen.texts';

export { mealsMassiveAccess as access, mealsMassiveContracts as contracts } from './meals-massive.calls';
export const texts = { mealsMassive, mealsMassiveScreen };
export const screens = {
  mealsMassive: { path: '/meals-massive', anyOf: writers('Sincronizacion'), menu: null },
} as const satisfies Screens;
