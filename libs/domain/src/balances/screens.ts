import { readers, type Screens } from '../platform/access/screen';

export const balanceScreens = {
  balances: {
    path: '/balances',
    anyOf: readers('Solicitud Credito', 'Reportes', 'Reporte Saldo Contratistas', 'Aprobacion Credito'),
    menu: 'credits',
    place: 120,
  },
} as const satisfies Screens;
