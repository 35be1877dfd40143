import { nothingChosen } from '../platform/validation/nothing-chosen';
import { type DaysFilter, type MonthsFilter, type ReportFilter } from './report.filters';
import { centresOf, idsOf, isDaysFilter } from './report-periods';

/** A company at a centre, as a person may see them. */
interface Pair {
  readonly company: string;
  readonly businessUnit: string;
}

/** The pairs that a filter of places selects. */
export interface ReportReach {
  /** None of the pairs: the report of these places is empty, whatever happened there. */
  readonly isEmpty: boolean;
  /** The filter names a place outside the pairs: somebody who sees that place sees more. */
  readonly namesOthers: boolean;
}

/** Applies a filter of places to a person's pairs. */
export function reachOf(filter: ReportFilter, pairs: readonly Pair[]): ReportReach {
  return isDaysFilter(filter) ? reachOfDays(filter, pairs) : reachOfMonths(filter, pairs);
}

/** Centres and companies are named separately: each name counts by itself. */
function reachOfDays(filter: DaysFilter, pairs: readonly Pair[]): ReportReach {
  const [centres, companies] = [centresOf(filter), idsOf(filter.companies)].map((ids) => ids && new Set(ids));
  const [ownCentres, ownCompanies] = ownOf(pairs);
  return {
    isEmpty: !pairs.some(
      ({ company, businessUnit }) => (centres?.has(businessUnit) ?? true) && (companies?.has(company) ?? true),
    ),
    namesOthers:
      [...(centres ?? [])].some((id) => !ownCentres.has(id)) ||
      [...(companies ?? [])].some((id) => !ownCompanies.has(id)),
  };
}

/** Companies are named at their centre, or with '%' at any. */
function reachOfMonths({ businessUnits = [] }: MonthsFilter, pairs: readonly Pair[]): ReportReach {
  const [centres, companies] = ownOf(pairs);
  const both = new Set(pairs.map(({ company, businessUnit }) => keyOf(company, businessUnit)));
  const isEverywhere = businessUnits.some(({ id, companies: named }) => id === nothingChosen && !named);
  const matches = businessUnits.flatMap(({ id, companies: named }) => {
    if (id === nothingChosen) return (named ?? []).map((company) => companies.has(company));
    return named ? named.map((company) => both.has(keyOf(company, id))) : [centres.has(id)];
  });
  return {
    isEmpty: isEverywhere ? pairs.length === 0 : !matches.includes(true),
    namesOthers: !isEverywhere && matches.includes(false),
  };
}

function ownOf(pairs: readonly Pair[]): readonly [centres: ReadonlySet<string>, companies: ReadonlySet<string>] {
  return [new Set(pairs.map(({ businessUnit }) => businessUnit)), new Set(pairs.map(({ company }) => company))];
}

function keyOf(company: string, businessUnit: string): string {
  return JSON.stringify([company, businessUnit]);
}
