import { readers, type Screens } from '../platform/access/screen';
import { reversalDeciders } from './reversal.kinds';

export const reversalScreens = {
  reversals: { path: '/reversals', menu: 'credits', anyOf: readers(...reversalDeciders), place: 140 },
} as const satisfies Screens;
