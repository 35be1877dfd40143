import { z } from 'zod';

export const withholdingCertificatesRow = z.object({
  id: z.int(),
  tax: z.string(),
  jurisdiction: z.string().nullable(),
  month: z.string(),
  paper_date: z.string(),
  number: z.string(),
  amount: z.int(),
  credit_id: z.int(),
  company_id: z.string(),
  business_name: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
});
