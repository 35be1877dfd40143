import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const balanceAccess = {
  'balances/getBalances': reads('Reportes', 'Reporte Saldo Contratistas', 'Solicitud Credito'),
  'balances/setLowBalance': writes('Solicitud Credito'),
} as const satisfies Record<string, Access>;
