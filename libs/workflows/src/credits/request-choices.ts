import { type CentreOfUser, type CompanyOfUser } from '@comensal/domain/auth';
import { creditLifecycle, isContractorCategory } from '@comensal/domain/credits';
import { type Group } from '@comensal/domain/groups';
import { type DateNumber } from '@comensal/domain/platform/dates';

/**
 * What the request form may choose from. `noCustomer`: nobody is assigned (CRE-15). `noContractor`: none of the companies can
 * request credit (CRE-16, O-113). `ready`: at least one company of category 2B or 2C.
 */
export type RequestCompanies =
  | { readonly kind: 'noCustomer' }
  | { readonly kind: 'noContractor' }
  | { readonly kind: 'ready'; readonly companies: readonly CompanyOfUser[] };

export function requestCompanies(companies: readonly CompanyOfUser[]): RequestCompanies {
  if (companies.length === 0) return { kind: 'noCustomer' };
  const contractors = companies.filter((company) => company.is_active && isContractorCategory(company.category));
  return contractors.length === 0 ? { kind: 'noContractor' } : { kind: 'ready', companies: contractors };
}

/** The centres where the company has a prepaid account: relations of type CON (decisions, "Ledger and balances"). */
export function requestCentres(company: CompanyOfUser | undefined): readonly CentreOfUser[] {
  return (company?.businessUnits ?? []).filter(({ type }) => type === 'CON');
}

/** A place for which a group leader may request credit: one of their groups at its centre (CRE-31, CRE-32, O-130). */
export interface LedPlace {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly group: Group;
}

/** A leader's groups at centres of companies that may request credit; the first is preselected. */
export function ledPlaces(companies: readonly CompanyOfUser[], groups: readonly Group[]): LedPlace[] {
  return groups
    .filter(({ companyId, businessUnit }) =>
      companies.some(
        (company) => company.id === companyId && requestCentres(company).some(({ id }) => id === businessUnit.id),
      ),
    )
    .map((group) => ({ companyId: group.companyId, businessUnitId: group.businessUnit.id, group }));
}

/** Whether a request can be sent on this business day: the lifecycle's own rule (CRE-11, O-114). */
export function maySendOn(today: DateNumber): boolean {
  return creditLifecycle.holds('isAfterTheFifth', { type: 'request', today });
}
