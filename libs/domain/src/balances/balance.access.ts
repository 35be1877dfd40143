import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const balanceAccess = {
  'balances/getBalances': reads('Reportes', 'Reporte Saldo Contratistas', 'Solicitud Credito', 'Aprobacion Credito'),
  'balances/setLowBalance': writes('Solicitud Credito'),
  // Who grants credit permits a debt: never who asks for it.
  'balances/setOverdraft': writes('Aprobacion Credito'),
} as const satisfies Record<string, Access>;
