import type { Access } from '../platform/access/access';
import { writes } from '../platform/access/access';

export const movesAccess = {
  'customers/moveCustomers': writes('Comensales'),
  'customers/undoMoveCustomers': writes('Comensales'),
} as const satisfies Record<string, Access>;
