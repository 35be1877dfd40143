import { z } from 'zod';

/** The company, the centre and the group of a row, by id and name; no group where the company manages none there. */
export const accountFields = {
  company_id: z.string(),
  business_name: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
};
