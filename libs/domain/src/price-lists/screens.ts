import { readers, type Screens, writers } from '../platform/access/screen';

export const priceListScreens = {
  priceList: { path: '/price-list', anyOf: readers('Listas de Precios'), menu: 'diners', place: 50 },
  priceSheet: { path: '/price-sheet', anyOf: readers('Listas de Precios'), menu: null },
  addPriceList: { path: '/add-price-list', anyOf: writers('Listas de Precios'), menu: null },
  addClientPriceList: { path: '/add-price-list/:unitid', anyOf: writers('Listas de Precios'), menu: null },
  editPriceList: { path: '/edit-price-list/:id/:unitname', anyOf: writers('Listas de Precios'), menu: null },
} as const satisfies Screens;
