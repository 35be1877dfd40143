import { z } from 'zod';
import { chosen, idFilter, pageSchema } from '../validation/schemas';

/** Longest values of a group's fields (GRP-11, O-163). */
export const groupLimits = { name: 50, internId: 20, description: 100, email: 50 } as const;

/** Columns by which groups are sorted (GRP-09). */
export const groupSortColumns = [
  'id',
  'companyId',
  'companyName',
  'businessUnit',
  'name',
  'internId',
  'description',
  'leader',
  'amount',
  'diners',
  'managesGroups',
  'version',
] as const;

/**
 * A group of a contractor at a centre (GRP-16), as the group calls return it. `amount` is its balance in minor units,
 * `diners` how many belong to it; `managesGroups` is false where company and centre no longer manage groups.
 */
export const groupAnswer = z
  .object({
    id: z.int(),
    companyId: z.string(),
    companyName: z.string(),
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
    diners: z.int(),
    managesGroups: z.boolean(),
    version: z.int(),
  })
  .readonly();
export type Group = z.output<typeof groupAnswer>;

/** /groups/getUserCompaniesGroups (CRE-67): the whole list, or a page of it. */
export const getGroupsSchema = z.object({ page: pageSchema(groupSortColumns).optional() });
export type GroupPage = NonNullable<z.output<typeof getGroupsSchema>['page']>;

/** /groups/getByCompaniesAndBusinessUnit (CRE-68): companies as ids or as objects with an id. */
export const groupsOfCentreSchema = z.object({
  companies: idFilter(),
  business_unit_id: chosen(),
});
