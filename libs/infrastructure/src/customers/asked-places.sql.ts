import { type Actor, type GetCustomers, nothingChosen } from '@comensal/domain';
import type { Parameters } from '../database/query';
import { pairColumns, scopeCondition } from '../database/scope.sql';

/** What narrows the list. */
export type CustomerFilter = Pick<GetCustomers, 'businessUnits' | 'search'>;

/** Who asks for diners, at which places, and the words that each must match. */
export interface AskedCustomers {
  readonly actor: Actor;
  readonly businessUnits: CustomerFilter['businessUnits'];
  readonly words: readonly string[];
}

/** Whether the filter leaves one centre, several, or does not narrow at all. */
export type Centres = 'one' | 'several' | 'all';

export function centresAsked({ actor, businessUnits }: AskedCustomers): Centres {
  const chosen = chosenPlaces(businessUnits);
  if (!chosen) return actor.totalAccess ? 'all' : 'several';
  const centre = onlyCentre(chosen);
  return centre === undefined || centre === null ? 'several' : 'one';
}

/** The centre that all of the places name, null for every one; undefined when they name several. */
function onlyCentre([first, ...others]: readonly ChosenPlace[]): string | null | undefined {
  return first && others.every(({ centre }) => centre === first.centre) ? first.centre : undefined;
}

/** One centre, with one company, some or all, is compared by name: its rows lie together in the index. */
export function placeCondition(
  { actor, businessUnits }: AskedCustomers,
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
  const centres = parameters.add(chosen.map(({ centre }) => centre));
  if (chosen.every(({ company }) => company === null))
    return (alias) => `${alias}.business_unit_id = any(${centres}::text[]) and ${scope(alias)}`;
  const list = `unnest(${centres}::text[], ${parameters.add(chosen.map(({ company }) => company))}::text[]) as wanted(centre, company)`;
  const areNamed = chosen.every(({ centre, company }) => centre !== null && company !== null);
  return (alias) => `${areNamed ? isOneOf(list, alias) : fitsOneOf(list, alias)} and ${scope(alias)}`;
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
