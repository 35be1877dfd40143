import { customerAccess } from '@comensal/domain/customers';
import { IdCard } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

const customerPage = screen(() => import('./customer-page.screen'), ['customers', 'audit', 'terminal']);

export const screens = {
  customers: screen(
    () => import('./customers.screen'),
    ['customers', 'customersMovesScreen', 'customersRemovalScreen', 'removedRecords'],
    {
      icon: IdCard,
      key: 'd',
    },
  ),
  addCustomer: customerPage,
  editCustomer: customerPage,
  showCustomer: customerPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'addCustomer', access: customerAccess['customers/addCustomer'], path: '/add-customer' },
  {
    name: 'removedCustomers',
    access: customerAccess['customers/addCustomer'],
    path: openedAt('removed', '/customers'),
  },
];
