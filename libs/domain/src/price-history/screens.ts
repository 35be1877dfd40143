import { readers, type Screens } from '../platform/access/screen';

export const priceHistoryScreens = {
  servicePrices: { path: '/service-prices/:id', anyOf: readers('Listas de Precios'), menu: null },
} as const satisfies Screens;
