import { priceListAccess } from '@comensal/domain/price-lists';
import { Tags } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

const priceListPage = screen(
  () => import('./price-list-page.screen'),
  ['priceLists', 'audit', 'priceClauses', 'priceAgreements'],
);

export const screens = {
  priceList: screen(
    () => import('./price-lists.screen'),
    ['priceLists', 'userScreens', 'audit', 'removedRecords', 'sync', 'priceClauses'],
    {
      icon: Tags,
      key: 'l',
    },
  ),
  priceSheet: screen(() => import('./price-sheet.screen'), ['priceLists', 'priceClauses']),
  addPriceList: priceListPage,
  addClientPriceList: priceListPage,
  editPriceList: priceListPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'priceSheet', access: priceListAccess['price-lists/getSheet'], path: '/price-sheet' },
  { name: 'addPriceList', access: priceListAccess['price-lists/addPriceList'], path: '/add-price-list' },
  {
    name: 'removedPriceLists',
    access: priceListAccess['price-lists/addPriceList'],
    path: openedAt('removed', '/price-list'),
  },
];
