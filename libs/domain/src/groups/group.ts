import { z } from 'zod';
import { chosen, idFilter } from '../validation/schemas';

/** A group of a contractor at a centre (GRP-16), as the group calls answer it. `amount` is its balance in minor units. */
export const groupAnswer = z
  .object({
    id: z.int(),
    companyId: z.string(),
    businessUnit: z.object({ id: z.string(), name: z.string() }).readonly(),
    name: z.string(),
    internId: z.string(),
    description: z.string(),
    leader: z
      .object({
        id: z.int().nullable(),
        name: z.string(),
        surname: z.string(),
        userId: z.string().nullable(),
        email: z.string(),
      })
      .readonly()
      .nullable(),
    amount: z.int(),
  })
  .readonly();
export type Group = z.output<typeof groupAnswer>;

/** /groups/getByCompaniesAndBusinessUnit (CRE-68): companies as ids or as objects with an id. */
export const groupsOfCentreSchema = z.object({
  companies: idFilter(),
  business_unit_id: chosen(),
});
