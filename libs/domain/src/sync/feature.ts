import { sync } from './sync.texts';

export { syncScreens as screens } from './screens';
export { syncAccess as access } from './sync.access';
export { syncContracts as contracts } from './sync.calls';
export const areas = { sync: 'Publishing the configuration to the centres' };
export const texts = { sync };
