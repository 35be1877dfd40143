import { secondFactor } from './second-factor.texts';

export { secondFactorAccess as access, secondFactorContracts as contracts } from './second-factor.calls';
export const texts = { secondFactor };
