import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';

export const businessUnitDateRow = z.object({
  company_id: z.string(),
  business_name: z.string(),
  business_unit: z.string(),
  business_unit_name: z.string(),
  count_transactions: z.int(),
  total_amount: exactSum,
  pending_credit: exactSum,
  pending_balance: exactSum,
  approved_credit: exactSum,
  approved_balance: exactSum,
});
