import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';
import { reversalDeciders, reversalReaders } from './reversal.kinds';

/** The module of the record's own kind is a rule of the lifecycle. */
export const reversalAccess = {
  'reversals/getReversals': reads(...reversalReaders),
  'reversals/exportReversals': reads(...reversalReaders),
  'reversals/propose': writes(...reversalDeciders),
  'reversals/decide': writes(...reversalDeciders),
  'reversals/withdraw': writes(...reversalDeciders),
} as const satisfies Record<string, Access>;
