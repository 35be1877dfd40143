import type { Access } from '../platform/access/access';
import { changesRights, reads, writes } from '../platform/access/access';

export const serviceKeyAccess = {
  'service-keys/getServiceKeys': reads('Usuarios'),
  'service-keys/addServiceKey': changesRights(writes('Usuarios')),
  'service-keys/rotateServiceKey': changesRights(writes('Usuarios')),
  'service-keys/revokeServiceKey': changesRights(writes('Usuarios')),
} as const satisfies Record<string, Access>;
