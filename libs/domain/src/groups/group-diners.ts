import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { listOf, optionalText, pageSchema, recordId } from '../platform/validation/schemas';
import { groups } from './groups.texts';

const invalid = { error: validation.invalid };

/** Most diners in one save. Tens of thousands may eat at a centre, and the contract's lists name all of them. */
const mostDiners = 50_000;

/**
 * A diner as a leader sees it (GRP-33). `idGroup` is the current group, `isLeaderGroup` whether the diner leads the
 * requested group.
 */
export const groupDinerAnswer = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    file_number: z.string().nullable(),
    section: z.string().nullable(),
    userId: z.string().nullable(),
    companyId: z.string(),
    businessUnitId: z.string(),
    idGroup: z.int().nullable(),
    isLeaderGroup: z.boolean(),
  })
  .readonly();
export type GroupDiner = z.output<typeof groupDinerAnswer>;

/** Columns by which the two lists of a leader are sorted. */
const groupDinerSortColumns = [
  'id',
  'name',
  'surname',
  'file_number',
  'section',
  'userId',
  'companyId',
  'businessUnitId',
  'idGroup',
  'isLeaderGroup',
] as const;

/** A leader's two lists: the diners of the group, and those at its place without a group (GRP-26). */
const groupDinerLists = ['group', 'orphans'] as const;
export type GroupDinerList = (typeof groupDinerLists)[number];

const ids = () => listOf(recordId(), mostDiners).nullish();

/**
 * /groups/getGroupDiners: one of the two lists, as if the unsaved `joining` and `leaving` were saved. Without `page`,
 * all that the search finds.
 */
export const getGroupDinersSchema = z.object({
  idGroup: recordId(),
  list: z.enum(groupDinerLists, invalid),
  joining: ids(),
  leaving: ids(),
  search: optionalText(100).nullish(),
  page: pageSchema(groupDinerSortColumns).optional(),
});
export type GetGroupDiners = z.output<typeof getGroupDinersSchema>;
export type GroupDinerPage = NonNullable<GetGroupDiners['page']>;

/** A diner to move. `idGroup` is the group the person saw; absent when they did not look. */
export const movedDiner = z.object({ id: recordId(), idGroup: z.int(invalid).positive(invalid).nullish() }, invalid);
const movedDiners = () =>
  listOf(movedDiner, mostDiners)
    .nullish()
    .transform((diners) => diners ?? []);

/**
 * /customers/updateCustomersGruop, spelled so (GRP-31, GRP-34, O-165): who joins the group, and who leaves it. Diners
 * already in the requested state, and those in neither list, stay as they are.
 */
export const updateCustomersGruopSchema = z
  .object({ idGroup: recordId(), groupCustomers: movedDiners(), orphansCustomers: movedDiners() })
  .superRefine(({ groupCustomers, orphansCustomers }, context) => {
    const joining = new Set(groupCustomers.map(({ id }) => id));
    orphansCustomers.forEach(({ id }, position) => {
      if (joining.has(id))
        context.addIssue({
          code: 'custom',
          path: ['orphansCustomers', position, 'id'],
          message: groups.validation.inBothLists,
        });
    });
  });
export type MoveDiners = z.output<typeof updateCustomersGruopSchema>;
