import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'sync/getLastSyncDates': 'whole organisation',
  'sync/getLastDateConfig': 'whole organisation',
  'sync/getPendingChanges': 'whole organisation',
  'sync/getVersions': 'whole organisation',
  'sync/getVersion': 'whole organisation',
  'sync/getCentreVersions': nothing(),
  'sync/updateMasive': 'whole organisation',
};
