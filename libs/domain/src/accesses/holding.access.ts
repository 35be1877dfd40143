import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';

export const holdingAccess = {
  'users/getAccess': reads('Usuarios', 'Auditoria'),
  'users/exportAccess': reads('Usuarios', 'Auditoria'),
} as const satisfies Record<string, Access>;
