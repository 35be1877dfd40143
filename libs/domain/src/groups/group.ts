import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { validation } from '../platform/texts/validation.texts';
import { chosen, idFilter, namedId, pageSchema } from '../platform/validation/schemas';

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
  'removed',
  'inactive',
  'version',
] as const;

/**
 * A group of a contractor at a centre (GRP-16), as the group calls return it. `amount` is its balance in minor units,
 * `diners` its number of members; `managesGroups` is false where company and centre no longer manage groups; `removed`
 * marks a removed group whose balance is not 0 yet. The leader's `leads` is the user who leads it: the one named, else
 * the one who has verified the e-mail; null while there is none.
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
        leads: z.string().nullable(),
      })
      .readonly()
      .nullable(),
    amount: z.int(),
    diners: z.int(),
    managesGroups: z.boolean(),
    removed: z.boolean(),
    ...inactiveField,
    version: z.int(),
  })
  .readonly();
export type Group = z.output<typeof groupAnswer>;

/**
 * /groups/getUserCompaniesGroups (CRE-67): the whole list, or a page with the total. With `removed`, the removed groups
 * whose balance is not 0 instead of the active ones.
 */
export const getGroupsSchema = z.object({
  removed: z.boolean({ error: validation.invalid }).optional(),
  page: pageSchema(groupSortColumns).optional(),
});
export type GroupPage = NonNullable<z.output<typeof getGroupsSchema>['page']>;

/** Most users that /groups/getLeaderUsers returns. */
export const mostLeaderUsers = 1_000;

/** /groups/getLeaderUsers: who may lead a group of company and centre. */
export const getLeaderUsersSchema = z.object({ companyId: chosen(), businessUnit: namedId() });

/**
 * A user who may lead a group: of its company and centre, with a leader's profile. `verified` says that the e-mail is
 * verified.
 */
export const leaderUserAnswer = z
  .object({ username: z.string(), name: z.string(), surname: z.string(), email: z.string(), verified: z.boolean() })
  .readonly();
export type LeaderUser = z.output<typeof leaderUserAnswer>;

/** /groups/getByCompaniesAndBusinessUnit (CRE-68): companies as ids or as objects with an id. */
export const groupsOfCentreSchema = z.object({
  companies: idFilter(),
  business_unit_id: chosen(),
});

/** /groups/getOpenAccounts: a company at a centre. */
export const openAccountsSchema = z.object({ company_id: chosen(), business_unit_id: chosen() });

/**
 * What can be funded at a place besides its active groups. `without_group` is open (`is_open`) where its balance is not 0 or
 * `diners` eat from it; `removed` are the removed groups whose balance (`amount`) is not 0.
 */
export const openAccountsAnswer = z
  .object({
    without_group: z.object({ balance: z.int(), diners: z.int(), is_open: z.boolean() }).readonly(),
    removed: z.array(z.object({ id: z.int(), name: z.string(), amount: z.int() }).readonly()).readonly(),
  })
  .readonly();
export type OpenAccounts = z.output<typeof openAccountsAnswer>;
