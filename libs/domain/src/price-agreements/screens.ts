import { readers, type Screens } from '../platform/access/screen';

export const agreementScreens = {
  priceAgreements: { path: '/price-agreements', menu: 'diners', place: 52, anyOf: readers('Listas de Precios') },
  priceAgreement: { path: '/price-agreements/:id', menu: null, anyOf: readers('Listas de Precios') },
} as const satisfies Screens;
