import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';

export const reconciliationRow = z.object({
  account_id: z.int(),
  day: z.string(),
  account: z.string(),
  received: exactSum,
  matched: exactSum,
  unmatched: exactSum,
  reported: exactSum,
});
