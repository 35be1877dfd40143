import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const removalAccess = {
  'customers/reviewRemoval': writes('Comensales'),
  'customers/reviewRemovalSheet': writes('Carga Masiva de Comensales'),
  'customers/getCorrectedRemoval': writes('Carga Masiva de Comensales'),
  'customers/getRemovalRows': writes('Comensales', 'Carga Masiva de Comensales'),
  'customers/getRemovalTemplate': reads('Carga Masiva de Comensales'),
  'customers/removeCustomers': writes('Comensales'),
  'customers/undoRemoval': writes('Comensales'),
} as const satisfies Record<string, Access>;
