import { sync } from './sync.texts';

export { syncAccess as access, syncContracts as contracts } from './sync.calls';
export const texts = { sync };
