import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const syncAccess = {
  'sync/getLastSyncDates': reads('Centros Logisticos'),
  'sync/getLastDateConfig': reads('Sincronizacion'),
  'sync/getPendingChanges': reads('Sincronizacion'),
  'sync/getVersions': reads('Sincronizacion'),
  'sync/getVersion': reads('Sincronizacion'),
  'sync/getCentreVersions': reads('Sincronizacion', 'Centros Logisticos'),
  'sync/updateMasive': writes('Sincronizacion'),
} as const satisfies Record<string, Access>;
