import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const bankStatementAccess = {
  'bank-statements/getAccounts': reads('Conciliacion'),
  'bank-statements/setAccount': writes('Conciliacion'),
  'bank-statements/reviewStatement': writes('Conciliacion'),
  'bank-statements/addStatement': writes('Conciliacion'),
  'bank-statements/undoStatement': writes('Conciliacion'),
  'bank-statements/getTemplate': writes('Conciliacion'),
  'bank-statements/getMovements': reads('Conciliacion'),
  'bank-statements/match': writes('Conciliacion'),
  'bank-statements/unmatch': writes('Conciliacion'),
  'bank-statements/getCvu': reads('Conciliacion'),
  'bank-statements/setCvu': writes('Conciliacion'),
} as const satisfies Record<string, Access>;
