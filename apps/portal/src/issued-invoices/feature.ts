import { FileStack } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  issuedInvoices: screen(() => import('./issued-invoices.screen'), ['issuedInvoices', 'issuedList'], {
    icon: FileStack,
  }),
  issuedInvoicesList: screen(() => import('./issued-invoices-list.screen'), ['issuedList', 'issuedInvoices']),
} satisfies FeatureScreens;
