import { readers, type Screens, writers } from '../platform/access/screen';
import { customers } from './customers.texts';

export { customerAccess as access, customerContracts as contracts } from './customer.calls';
export const areas = { customers: 'Diners, one by one, by upload and by removal lists' };
export const texts = { customers };
export const screens = {
  customers: { path: '/customers', anyOf: readers('Comensales'), menu: 'none', place: 170 },
  addCustomer: { path: '/add-customer', anyOf: writers('Comensales'), menu: null },
  editCustomer: { path: '/edit-customer/:id', anyOf: writers('Comensales'), menu: null },
  showCustomer: { path: '/customer/:id', anyOf: readers('Comensales'), menu: null },
} as const satisfies Screens;
