import { readers, type Screens } from '../platform/access/screen';
import { reversalDeciders } from './reversal.kinds';
import { reversals } from './reversals.texts';

export { reversalAccess as access, reversalContracts as contracts } from './reversal.calls';
export const areas = { reversals: 'Reversals of approved credits and credit notes, by two people' };
export const texts = { reversals };
export const screens = {
  reversals: { path: '/reversals', menu: 'credits', anyOf: readers(...reversalDeciders), place: 230 },
} as const satisfies Screens;
export const mails = { reversal: 'shared' } as const;
