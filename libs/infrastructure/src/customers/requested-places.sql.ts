import { type ExportCustomers } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { nothingChosen } from '@comensal/domain/platform/validation';
import type { Parameters } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';

export type CustomerFilter = Pick<ExportCustomers, 'businessUnits' | 'search' | 'ids' | 'except'>;

/** Who queries diners, at which places, the words that each must match, and the chosen ones if only these, or all but some. */
export interface CustomersRequest {
  readonly actor: Actor;
  readonly businessUnits: CustomerFilter['businessUnits'];
  readonly words: readonly string[];
  readonly ids?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
}

/** Whether the filter selects one centre, several, or all. */
export type Centres = 'one' | 'several' | 'all';

export function requestedCentres({ actor, businessUnits }: CustomersRequest): Centres {
  const chosen = chosenPlaces(businessUnits);
  if (!chosen) return actor.totalAccess ? 'all' : 'several';
  const centre = onlyCentre(chosen);
  return centre === undefined || centre === null ? 'several' : 'one';
}

/** The centre that all of the places name, null for every one; undefined when they name several. */
function onlyCentre([first, ...others]: readonly ChosenPlace[]): string | null | undefined {
  return first && others.every(({ centre }) => centre === first.centre) ? first.centre : undefined;
}

/** One centre, with one company, some or all, is compared by name: its rows are adjacent in the index. */
export function placeCondition(
  { actor, businessUnits }: CustomersRequest,
  parameters: Parameters,
): (alias: string) => string {
  const scope = (alias: string): string => scopeCondition(actor, pairColumns(alias), parameters);
  const chosen = chosenPlaces(businessUnits);
  if (!chosen) return scope;
  const only = onlyCentre(chosen);
  if (only !== undefined) {
    const companies = chosen.some(({ company }) => company === null) ? null : chosen.map(({ company }) => company);
    const centre = only === null ? null : parameters.add(only);
    const company =
      companies === null
        ? null
        : companies.length === 1
          ? `= ${parameters.add(companies[0])}`
          : `= any(${parameters.add(companies)})`;
    return (alias) =>
      [centre && `${alias}.business_unit_id = ${centre}`, company && `${alias}.company_id ${company}`, scope(alias)]
        .filter(Boolean)
        .join(' and ');
  }
  if (chosen.every(({ company }) => company === null)) {
    const centres = parameters.add(chosen.map(({ centre }) => centre));
    return (alias) => `${alias}.business_unit_id = any(${centres}::text[]) and ${scope(alias)}`;
  }
  const list = wanted(chosen, parameters);
  return (alias) => `${areNamed(chosen) ? isOneOf(list, alias) : fitsOneOf(list, alias)} and ${scope(alias)}`;
}

const areNamed = (chosen: readonly ChosenPlace[]): boolean =>
  chosen.every(({ centre, company }) => centre !== null && company !== null);

/** The places as rows of `wanted`. */
function wanted(chosen: readonly ChosenPlace[], parameters: Parameters): string {
  const [centres, companies] = [chosen.map(({ centre }) => centre), chosen.map(({ company }) => company)];
  return `unnest(${parameters.add(centres)}::text[], ${parameters.add(companies)}::text[]) as wanted(centre, company)`;
}

/**
 * A SELECT of the requested pairs of centre and company in the actor's scope, each once. Null where only the listing
 * knows them: for somebody with total access who names no pairs.
 */
export function requestedPairs(request: CustomersRequest, parameters: Parameters): string | null {
  const { actor, businessUnits } = request;
  if (!actor.totalAccess)
    return `select pair.business_unit_id, pair.company_id from user_business_unit_company_relations pair
      where pair.username = ${parameters.add(actor.username)} and ${placeCondition(request, parameters)('pair')}`;
  const chosen = chosenPlaces(businessUnits);
  return chosen && areNamed(chosen)
    ? `select distinct wanted.centre as business_unit_id, wanted.company as company_id from ${wanted(chosen, parameters)}`
    : null;
}

/** Joined by the planner, which then reads each pair's rows in an index. */
function isOneOf(list: string, alias: string): string {
  return `(${alias}.business_unit_id, ${alias}.company_id) in (select wanted.centre, wanted.company from ${list})`;
}

/** Whole centres among pairs, or whole companies: every row is compared. */
function fitsOneOf(list: string, alias: string): string {
  return `exists (select from ${list}
    where (wanted.centre is null or wanted.centre = ${alias}.business_unit_id) and (wanted.company is null or wanted.company = ${alias}.company_id))`;
}

interface ChosenPlace {
  readonly centre: string | null;
  readonly company: string | null;
}

/**
 * The pairs that the filter names, null for every one; null also when it names none. A centre with an empty list of companies
 * means all of them.
 */
function chosenPlaces(businessUnits: CustomerFilter['businessUnits']): readonly ChosenPlace[] | null {
  if (!businessUnits || businessUnits.length === 0) return null;
  const orAll = (id: string): string | null => (id === nothingChosen ? null : id);
  const places = businessUnits.flatMap(({ id, companies }) =>
    companies && companies.length > 0
      ? companies.map((company) => ({ centre: orAll(id), company: orAll(company) }))
      : [{ centre: orAll(id), company: null }],
  );
  return places.some(({ centre, company }) => centre === null && company === null) ? null : places;
}
