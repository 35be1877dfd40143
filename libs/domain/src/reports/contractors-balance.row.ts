import { z } from 'zod';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';

export const contractorsBalanceRow = z.object({
  ...accountFields,
  balance_credit: exactSum,
  balance_consumption: exactSum,
  balance_available: exactSum,
  /** Whether it is below zero, and beyond the overdraft that is permitted today, in words. */
  state: z.string(),
});
