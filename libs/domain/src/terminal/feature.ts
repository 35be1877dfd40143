import { readers, type Screens } from '../platform/access/screen';
import { terminal } from './terminal.texts';

export { terminalAccess as access, terminalContracts as contracts } from './terminal.calls';
export const areas = { terminal: 'Points of sale: configuration, delivered meals, and the review of refused ones' };
export const texts = { terminal };
export const screens = {
  refusedMeals: { path: '/refused-meals', anyOf: readers('Centros Logisticos'), menu: 'reports', place: 240 },
} as const satisfies Screens;
