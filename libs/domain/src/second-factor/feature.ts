import { secondFactor } from './second-factor.texts';

export { secondFactorAccess as access } from './second-factor.access';
export { secondFactorContracts as contracts } from './second-factor.calls';
export const texts = { secondFactor };
