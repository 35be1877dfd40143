import { reversals } from './reversals.texts';

export { reversalAccess as access, reversalContracts as contracts } from './reversal.calls';
export const texts = { reversals };
