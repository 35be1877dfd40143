import { readers, type Screens, writers } from '../platform/access/screen';

export const priceIndexScreens = {
  priceIndices: { path: '/price-indices', anyOf: readers('Listas de Precios'), menu: 'diners', place: 55 },
  priceIndicesMassive: { path: '/price-indices-massive', anyOf: writers('Listas de Precios'), menu: null },
} as const satisfies Screens;
