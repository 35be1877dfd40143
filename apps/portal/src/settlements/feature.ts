import { settlementAccess } from '@comensal/domain/settlements';
import { BookText, FileCheck } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

export const screens = {
  settlements: screen(() => import('./settlement-list.screen'), ['lifecycle', 'settlements'], { icon: FileCheck }),
  settlement: screen(
    () => import('./settlement-page.screen'),
    ['comments', 'desk', 'lifecycle', 'settlementPage', 'settlements'],
  ),
  settlementReview: screen(
    () => import('./settlement-desk.screen'),
    ['comments', 'desk', 'lifecycle', 'settlementPage', 'settlements'],
  ),
  settlementInvoices: screen(() => import('./settlement-invoices.screen'), ['invoiceSheet']),
  accountSummary: screen(() => import('./account-summary.screen'), ['accountSummary'], { icon: BookText }),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  {
    name: 'prepareSettlements',
    access: settlementAccess['settlements/draft'],
    path: openedAt('prepare', '/settlements'),
  },
  { name: 'reviewSettlements', access: settlementAccess['settlements/reply'], path: '/settlements-review' },
  {
    name: 'verifySettlement',
    access: settlementAccess['settlements/verify'],
    path: openedAt('verify', '/settlements'),
  },
];
