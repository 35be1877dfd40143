import { z } from 'zod';

/** Id and name of a row's company, centre and group; no group where the company does not manage groups. */
export const accountFields = {
  company_id: z.string(),
  business_name: z.string(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
};
