import { z } from 'zod';
import { chosen } from '../validation/schemas';

/** A group of a contractor at a centre (GRP-16). `amount` is its balance in minor units. */
export interface Group {
  readonly id: number;
  readonly companyId: string;
  readonly businessUnit: { readonly id: string; readonly name: string };
  readonly name: string;
  readonly internId: string;
  readonly description: string;
  readonly leader: { readonly id: number | null; readonly name: string; readonly surname: string; readonly userId: string | null; readonly email: string } | null;
  readonly amount: number;
}

/** /groups/getByCompaniesAndBusinessUnit (CRE-68): companies as ids or as objects with an id. */
export const groupsOfCentreSchema = z.object({
  companies: z.array(z.union([z.string(), z.object({ id: z.string() })]).transform((company) => (typeof company === 'string' ? company : company.id))).max(5000),
  business_unit_id: chosen(),
});
