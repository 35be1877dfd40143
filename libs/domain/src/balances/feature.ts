import { readers, type Screens } from '../platform/access/screen';
import { balances } from './balances.texts';

export { balanceAccess as access, balanceContracts as contracts } from './balance.calls';
export const areas = { balances: 'Balances of the accounts of companies at centres' };
export const texts = { balances };
export const screens = {
  balances: {
    path: '/balances',
    anyOf: readers('Solicitud Credito', 'Reportes', 'Reporte Saldo Contratistas'),
    menu: 'credits',
    place: 210,
  },
} as const satisfies Screens;
export const mails = { brokenBalances: 'own', lowBalance: 'shared' } as const;
