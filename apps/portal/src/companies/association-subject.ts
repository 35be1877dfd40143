import type {
  AssociateBusinessUnits,
  AssociatedCentre,
  AssociatedCompany,
  CompanyCategory,
} from '@comensal/domain/companies';
import { type CallPath, call } from '../platform/calls/api';
import { t } from '../platform/text/text';
import {
  type AssociationChanges,
  type AssociationRow,
  type AssociationSide,
  centreRows,
  companyRows,
  type SentEntry,
} from './association-rows';
import { categoryText } from './company-texts';

/** The company or the centre whose associations are edited. */
export type AssociationSubject =
  | { readonly side: 'company'; readonly id: string; readonly name: string; readonly category: CompanyCategory }
  | { readonly side: 'centre'; readonly id: string; readonly name: string };

/** The answer of the other side, before any changes. */
export type Associations = readonly (AssociatedCentre | AssociatedCompany)[];

/** The call that reads each side's associations. */
export const readPaths = {
  company: 'companies/getCompanyAssociations',
  centre: 'business-units/getBusinessUnitAssociations',
} as const satisfies Record<AssociationSide, CallPath>;

/** What saving an assignment makes stale: the lists of both sides, and what depends on the relations. */
export const associationReads: readonly CallPath[] = [
  'companies/getCompanies',
  'companies/getCompaniesWithoutBU',
  'companies/getOnlyAssociated',
  'companies/getCompaniesWithGroupManagement',
  'business-units/getBusinessUnits',
  'business-units/getWithoutCompanies',
  'business-units/getWithCompanies',
];

/**
 * Every row of the dialog, as currently saved. Read again each time: a selection is compared with the current state,
 * not with what was seen before.
 */
export function readAssociations({ side, id }: AssociationSubject): Promise<Associations> {
  return call(readPaths[side], { id });
}

/** The name under the dialog's title, a company's with its category. */
export function subjectText(subject: AssociationSubject): string {
  return subject.side === 'company'
    ? t('companyScreens.assign.company.of', { name: subject.name, category: categoryText(subject.category) })
    : subject.name;
}

/** The rows of the dialog. */
export function rowsOf(
  subject: AssociationSubject,
  associations: Associations,
  changes: AssociationChanges,
): readonly AssociationRow[] {
  return subject.side === 'company'
    ? centreRows(
        associations.filter((one) => 'name' in one),
        subject.category,
        changes,
      )
    : companyRows(
        associations.filter((one) => 'business_name' in one),
        changes,
      );
}

/** Saves the selection (CUS-32, CUS-33). */
export function saveAssociations({ side, id, name }: AssociationSubject, entries: readonly SentEntry[]): Promise<true> {
  if (side === 'centre') return call('business-units/associateCompanies', { id, name, companies: entries });
  const body: Omit<AssociateBusinessUnits, 'business_units'> & { business_units: readonly SentEntry[] } = {
    id,
    business_name: name,
    business_units: entries,
  };
  return call('companies/associateBusinessUnits', body);
}

/** The pair that a row makes with the subject. */
export function pairOf(
  { side, id }: AssociationSubject,
  row: AssociationRow,
): { company_id: string; business_unit_id: string } {
  return side === 'company'
    ? { company_id: id, business_unit_id: row.id }
    : { company_id: row.id, business_unit_id: id };
}
