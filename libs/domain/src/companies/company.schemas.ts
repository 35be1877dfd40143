import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import {
  chosen,
  listOf,
  loadedVersion,
  mostPairs,
  optionalText,
  pageSchema,
  requiredFlag,
  requiredText,
  unlessEmpty,
} from '../platform/validation/schemas';
import { relationTypes } from './company';

const invalid = { error: validation.invalid };

/** Columns by which companies are sorted (CUS-05, CUS-12). */
export const companySortColumns = ['id', 'business_name', 'cuit', 'category', 'is_active'] as const;
/** Columns of the relation itself; the lists of an assignment can also be sorted by them. */
const associationColumns = ['type', 'is_active', 'version', 'available'] as const;
/** Columns by which the centres of an assignment are sorted. */
const associatedCentreSortColumns = ['id', 'name', 'segment_description', ...associationColumns] as const;
/** Columns by which the companies of an assignment are sorted. */
export const associatedCompanySortColumns = ['id', 'business_name', 'cuit', 'category', ...associationColumns] as const;

/** The lists of companies (CUS-29, CUS-30, CUS-34): without `page` the whole list. */
export const getCompaniesSchema = z.object({ page: pageSchema(companySortColumns).optional() });

/** Ids that filter a list, as ids or as objects with an id; none means all. */
export function idList() {
  return listOf(
    z
      .union([requiredText(50), z.object({ id: requiredText(50) })], invalid)
      .transform((entry) => (typeof entry === 'string' ? entry : entry.id)),
    mostPairs,
  ).transform(unlessEmpty);
}

/** /companies/getCompanyAssociations (CUS-35, O-94): the company's id; other fields are ignored. */
export const getCompanyAssociationsSchema = z.object({
  id: chosen(),
  page: pageSchema(associatedCentreSortColumns).optional(),
});

/** The type in the body; the placeholder of a select counts as none. */
const relationType = z.preprocess(
  (type) => (type === '' || type === nothingChosen ? null : type),
  z.enum(relationTypes, invalid).nullish(),
);

/**
 * The elements of an assignment (CUS-27, O-93), without duplicates. `version` is the one shown when the dialog was
 * opened, 0 for none.
 */
export function associationEntries() {
  return listOf(
    z.object(
      {
        id: chosen(),
        type: relationType.transform((type) => type ?? null),
        is_active: requiredFlag(),
        version: z.int(invalid).min(0, invalid).optional(),
      },
      invalid,
    ),
    mostPairs,
    validation.required,
  ).refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, invalid);
}

/** /companies/associateBusinessUnits (CUS-32, O-93). The name is ignored: the id identifies the company. */
export const associateBusinessUnitsSchema = z.object({
  id: chosen(),
  business_name: optionalText(500).nullish(),
  business_units: associationEntries(),
});

/** /companies/getAssociationEffects: the pairs whose relation would end. */
export const getAssociationEffectsSchema = z.object({
  relations: listOf(
    z.object({ company_id: chosen(), business_unit_id: chosen() }, invalid),
    mostPairs,
    validation.required,
  ),
});

/** Columns by which contractor pairs are sorted (GRP-02). */
export const groupManagementSortColumns = [
  'company_id',
  'business_id',
  'manage_groups',
  'business_name',
  'cuit',
  'business_unit_name',
  'groups',
  'version',
] as const;

/** /companies/getCompaniesWithGroupManagement (GRP-07): without `page` the whole list. */
export const getGroupManagementSchema = z.object({ page: pageSchema(groupManagementSortColumns).optional() });

/**
 * /companies/companyManageGroups (GRP-06, O-160): the pair, and whether it manages groups; `version` is that of the
 * relation the person saw.
 */
export const manageGroupsSchema = z.object({
  company: z.object({ id: chosen() }, { error: validation.required }),
  businessUnit: z.object({ id: chosen(), manage_groups: requiredFlag() }, { error: validation.required }),
  version: loadedVersion(),
});

export type AssociationEntry = z.output<ReturnType<typeof associationEntries>>[number];
export type AssociateBusinessUnits = z.output<typeof associateBusinessUnitsSchema>;
export type ManageGroups = z.output<typeof manageGroupsSchema>;
export type GroupManagementPage = NonNullable<z.output<typeof getGroupManagementSchema>['page']>;
export type CompanyPage = NonNullable<z.output<typeof getCompaniesSchema>['page']>;
export type AssociatedCentrePage = NonNullable<z.output<typeof getCompanyAssociationsSchema>['page']>;
