import { creditAccess } from '@comensal/domain/credits';
import { ClipboardList, HandCoins } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

const creditPage = screen(
  () => import('./credit-page.screen'),
  ['comments', 'creditDesk', 'credits', 'desk', 'lifecycle', 'payments', 'reversals'],
);

export const screens = {
  creditRequest: screen(() => import('./credit-request.screen'), ['credits'], { icon: HandCoins, key: 's' }),
  creditState: screen(() => import('./credit-list.screen'), ['credits', 'lifecycle'], {
    icon: ClipboardList,
    key: 'e',
  }),
  reviewCredits: screen(
    () => import('./credit-desk.screen'),
    ['comments', 'creditDesk', 'credits', 'desk', 'lifecycle', 'payments'],
  ),
  invoiceCredits: screen(
    () => import('./credit-invoicing.screen'),
    ['comments', 'creditDesk', 'credits', 'desk', 'lifecycle', 'payments'],
  ),
  editCreditState: creditPage,
  showCreditState: creditPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'reviewCredits', access: creditAccess['credits/editCreditStatus'], path: '/credit-state/review' },
  { name: 'requestCredit', access: creditAccess['credits/addCredit'], path: '/credit-request' },
  { name: 'invoiceCredits', access: creditAccess['credits/invoiceCredit'], path: '/credit-state?status=Pendiente' },
  {
    name: 'payCredits',
    access: creditAccess['credits/payCredit'],
    path: '/credit-state?status=Facturado&status=Rechazado',
  },
  { name: 'approveCredits', access: creditAccess['credits/editCreditStatus'], path: '/credit-state?status=Pagado' },
  { name: 'invoiceInARow', access: creditAccess['credits/invoiceCredit'], path: '/credit-state/invoice' },
];
