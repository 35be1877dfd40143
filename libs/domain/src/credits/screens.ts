import { creditModules } from '../platform/access/access';
import { readers, type Screens, writers } from '../platform/access/screen';

export const creditScreens = {
  creditRequest: { path: '/credit-request', anyOf: readers('Solicitud Credito'), menu: 'credits', place: 100 },
  creditState: { path: '/credit-state', menu: 'credits', anyOf: readers(...creditModules), place: 110 },
  editCreditState: { path: '/edit-credit-state/:id', menu: null, anyOf: readers(...creditModules) },
  showCreditState: { path: '/show-credit-state/:id', menu: null, anyOf: readers(...creditModules) },
  reviewCredits: { path: '/credit-state/review', menu: null, anyOf: writers('Aprobacion Credito') },
  invoiceCredits: { path: '/credit-state/invoice', menu: null, anyOf: writers('Facturacion Credito') },
} as const satisfies Screens;
