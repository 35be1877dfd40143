import { creditModules } from '../platform/access/access';
import { readers, type Screens, writers } from '../platform/access/screen';
import { creditDesk } from './credit-desk.texts';
import { credits } from './credits.texts';

export { creditAccess as access, creditContracts as contracts } from './credit.calls';
export const areas = { credits: 'Credits: request, invoice, payment, approval' };
export const texts = { creditDesk, credits };
export const screens = {
  creditRequest: { path: '/credit-request', anyOf: readers('Solicitud Credito'), menu: 'credits', place: 190 },
  creditState: { path: '/credit-state', menu: 'credits', anyOf: readers(...creditModules), place: 200 },
  editCreditState: { path: '/edit-credit-state/:id', menu: null, anyOf: readers(...creditModules) },
  showCreditState: { path: '/show-credit-state/:id', menu: null, anyOf: readers(...creditModules) },
  reviewCredits: { path: '/credit-state/review', menu: null, anyOf: writers('Aprobacion Credito') },
  invoiceCredits: { path: '/credit-state/invoice', menu: null, anyOf: writers('Facturacion Credito') },
} as const satisfies Screens;
export const mails = { credit: 'shared' } as const;
