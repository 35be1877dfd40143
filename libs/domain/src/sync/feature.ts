import { readers, type Screens } from '../platform/access/screen';
import { sync } from './sync.texts';

export { syncAccess as access, syncContracts as contracts } from './sync.calls';
export const areas = { sync: 'Publishing the configuration to the centres' };
export const texts = { sync };
export const screens = {
  sync: { path: '/sync', anyOf: readers('Sincronizacion'), menu: 'none', place: 260 },
} as const satisfies Screens;
