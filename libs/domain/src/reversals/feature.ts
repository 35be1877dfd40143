import { reversals } from './reversals.texts';

export { reversalAccess as access } from './reversal.access';
export { reversalContracts as contracts } from './reversal.calls';
export { reversalScreens as screens } from './screens';
export const areas = { reversals: 'Reversals of approved credits and credit notes, by two people' };
export const texts = { reversals };
export const mails = { reversal: 'shared' } as const;
