import { z } from 'zod';

export const contractorsTransactionsRow = z.object({
  id: z.int(),
  datetime: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  type: z.string(),
  amount: z.int(),
  balance: z.int(),
  company_id: z.string(),
  business_name: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
});
