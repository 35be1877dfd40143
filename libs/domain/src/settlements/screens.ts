import { readers, type Screens, writers } from '../platform/access/screen';

export const settlementScreens = {
  settlements: {
    path: '/settlements',
    menu: 'reports',
    anyOf: readers('Liquidaciones', 'Conformidad Liquidacion'),
    place: 384,
  },
  settlement: { path: '/settlements/:id', menu: null, anyOf: readers('Liquidaciones', 'Conformidad Liquidacion') },
  settlementReview: { path: '/settlements-review', menu: null, anyOf: writers('Liquidaciones') },
  settlementInvoices: { path: '/settlement-invoices', anyOf: writers('Liquidaciones'), menu: null },
  accountSummary: {
    path: '/account-summary',
    menu: 'reports',
    anyOf: readers('Liquidaciones', 'Conformidad Liquidacion'),
    place: 386,
  },
} as const satisfies Screens;
