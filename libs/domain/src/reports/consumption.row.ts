import { z } from 'zod';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';

export const consumptionRow = z.object({
  ...accountFields,
  /** With a minus sign: the adjustments of the service's prices. */
  food_service_id: z.int(),
  food_service: z.string(),
  qty: z.int(),
  amount: exactSum,
});
