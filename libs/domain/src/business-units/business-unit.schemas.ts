import { z } from 'zod';
import { associatedCompanySortColumns, associationEntries, idList } from '../companies/company.schemas';
import { validation } from '../platform/texts/validation.texts';
import { chosen, optionalText, pageSchema } from '../platform/validation/schemas';

/**
 * Columns by which centres are sorted (CUS-07). The last three come from the points of sale and are not columns of the
 * table.
 */
export const businessUnitSortColumns = [
  'id',
  'name',
  'segment_description',
  'is_active',
  'timestamp_config',
  'timestamp_transactions',
  'pending_transactions',
] as const;

const page = pageSchema(businessUnitSortColumns).optional();

/** The lists of centres (CUS-28, CUS-36): without `page` the whole list. */
export const getBusinessUnitsSchema = z.object({ page });

/**
 * /business-units/getBusinessUnits: `silent` keeps only centres whose points of sale lack the last publication, or have
 * delivered nothing since the previous working day.
 */
export const getOwnBusinessUnitsSchema = getBusinessUnitsSchema.extend({
  silent: z.boolean({ error: validation.invalid }).optional(),
});

/**
 * /business-units/getBusinessUnitsCompany (CUS-28): the centres of these companies, or of all companies when none is
 * given.
 */
export const getBusinessUnitsCompanySchema = z.object({ companies: idList().nullish(), page });

/** /business-units/getBusinessUnitAssociations (CUS-37, O-94): the centre's id; other fields are ignored. */
export const getBusinessUnitAssociationsSchema = z.object({
  id: chosen(),
  page: pageSchema(associatedCompanySortColumns).optional(),
});

/** /business-units/associateCompanies (CUS-33, O-93). The name is ignored: the id identifies the centre. */
export const associateCompaniesSchema = z.object({
  id: chosen(),
  name: optionalText(500).nullish(),
  companies: associationEntries(),
});

/** /sync/getLastSyncDates (CUS-31): these centres, or all when none is given. */
export const getLastSyncDatesSchema = z.object({ businessUnits: idList().nullish() });

export type AssociateCompanies = z.output<typeof associateCompaniesSchema>;
export type AssociatedCompanyPage = NonNullable<z.output<typeof getBusinessUnitAssociationsSchema>['page']>;
export type BusinessUnitPage = NonNullable<z.output<typeof getBusinessUnitsSchema>['page']>;
