import { readers, type Screens, writers } from '../platform/access/screen';

export const customerScreens = {
  customers: { path: '/customers', anyOf: readers('Comensales'), menu: 'diners', place: 10 },
  addCustomer: { path: '/add-customer', anyOf: writers('Comensales'), menu: null },
  editCustomer: { path: '/edit-customer/:id', anyOf: writers('Comensales'), menu: null },
  showCustomer: { path: '/customer/:id', anyOf: readers('Comensales'), menu: null },
} as const satisfies Screens;
