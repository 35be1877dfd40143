import { nothingChosen } from '@comensal/domain/platform/validation';

export interface CompanyOfCentre {
  readonly id: string;
  readonly business_name: string;
}
/** A centre of the person with the companies that it serves, as business-units/getWithCompanies returns it. */
export interface CentreWithCompanies {
  readonly id: string;
  readonly name: string;
  readonly companies: readonly CompanyOfCentre[];
}

/** The companies of a centre, or of all of them, each once, by name (SPR-06). */
export function companiesOf(centres: readonly CentreWithCompanies[], centreId: string): CompanyOfCentre[] {
  const matches = new Map(
    centres
      .filter(({ id }) => centreId === nothingChosen || id === centreId)
      .flatMap(({ companies }) => companies.map((company) => [company.id, company] as const)),
  );
  return [...matches.values()].sort((one, other) => one.business_name.localeCompare(other.business_name, 'es'));
}
