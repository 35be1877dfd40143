import { z } from 'zod';
import { associatedCompanySortColumns, associationEntries, idList } from '../companies/company.schemas';
import { validation } from '../platform/texts/validation.texts';
import { chosen, optionalText, pageSchema } from '../platform/validation/schemas';

/** Columns by which centres are sorted (CUS-07). The last three come from the points of sale and are in no row. */
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
 * /business-units/getBusinessUnits: `silent` leaves only centres whose points of sale lack what was published, or have
 * delivered nothing since the working day before.
 */
export const getOwnBusinessUnitsSchema = getBusinessUnitsSchema.extend({
  silent: z.boolean({ error: validation.invalid }).optional(),
});

/** /business-units/getBusinessUnitsCompany (CUS-28): the centres of these companies; without any, of all. */
export const getBusinessUnitsCompanySchema = z.object({ companies: idList().nullish(), page });

/** /business-units/getBusinessUnitAssociations (CUS-37, O-94): the centre's id; nothing else is read. */
export const getBusinessUnitAssociationsSchema = z.object({
  id: chosen(),
  page: pageSchema(associatedCompanySortColumns).optional(),
});

/** /business-units/associateCompanies (CUS-33, O-93). The name is not read: the id says which centre it is. */
export const associateCompaniesSchema = z.object({
  id: chosen(),
  name: optionalText(500).nullish(),
  companies: associationEntries(),
});

/** /sync/getLastSyncDates (CUS-31): these centres; without any, all. */
export const getLastSyncDatesSchema = z.object({ businessUnits: idList().nullish() });

export type AssociateCompanies = z.output<typeof associateCompaniesSchema>;
export type AssociatedCompanyPage = NonNullable<z.output<typeof getBusinessUnitAssociationsSchema>['page']>;
export type BusinessUnitPage = NonNullable<z.output<typeof getBusinessUnitsSchema>['page']>;
