import { z } from 'zod';

export const transactionsRow = z.object({
  /** With a minus sign: an adjustment of prices. */
  id: z.int(),
  auth_id_code: z.string().nullable(),
  business_name: z.string(),
  business_unit_name: z.string(),
  group_name: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  section: z.string().nullable(),
  file_number: z.string().nullable(),
  food_service: z.string(),
  datetime: z.string(),
  qty: z.int(),
  amount: z.int(),
  pos_id: z.string().nullable(),
});
