import { readers, type Screens } from '../platform/access/screen';

export const priceIndexScreens = {
  priceIndices: { path: '/price-indices', anyOf: readers('Listas de Precios'), menu: 'diners', place: 55 },
} as const satisfies Screens;
