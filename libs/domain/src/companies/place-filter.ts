import { nothingChosen } from '../platform/validation/nothing-chosen';

/** The places where a person's filters can match something. */
export interface OwnPlaces {
  has(place: { readonly company?: string; readonly businessUnit?: string }): boolean;
}

type Body = Readonly<Record<string, unknown>>;
type Kind = 'company' | 'businessUnit';

/**
 * What `data` is: pairs that the call filters by, or the rows of a report's file. Rows are selected by their keys and
 * repeat places, so they are no filter.
 */
export type DataOf = 'pairs' | 'rows';

/**
 * The places named by a body's filters: `companies`, `businessUnits`, and pairs in `data`, of the body itself or of the
 * `filter` of a scheduled report.
 */
export function namedPlaces(body: Body, dataOf: DataOf): number {
  const count = (input: unknown): number =>
    Array.isArray(input)
      ? input.reduce((sum: number, each: unknown) => sum + 1 + count(isRecord(each) ? each['companies'] : null), 0)
      : 0;
  const within = isRecord(body['filter']) ? namedPlaces(body['filter'], 'rows') : 0;
  const pairs = dataOf === 'pairs' ? count(body['data']) : 0;
  return count(body['companies']) + count(body['businessUnits']) + pairs + within;
}

/**
 * Returns the body with each filtered place once and without the places where the person can find nothing. Values that
 * are not places stay, so that the schema refuses them. One place without matches stays too: an empty filter would mean
 * all places, and a report has to say that some of its places are outside the person's scope.
 */
export function withOwnPlaces(body: Body, own: OwnPlaces, dataOf: DataOf): Body {
  const companies = Array.isArray(body['companies']) ? { companies: ownIds(body['companies'], 'company', own) } : {};
  const centres = Array.isArray(body['businessUnits']) ? { businessUnits: ownCentres(body['businessUnits'], own) } : {};
  const pairs = dataOf === 'pairs' && Array.isArray(body['data']) ? { data: ownPairs(body['data'], own) } : {};
  const filter = isRecord(body['filter']) ? { filter: withOwnPlaces(body['filter'], own, 'rows') } : {};
  return { ...body, ...companies, ...centres, ...pairs, ...filter };
}

function ownIds(values: readonly unknown[], kind: Kind, own: OwnPlaces, within: object = {}): readonly unknown[] {
  const byId = new Map<unknown, unknown>();
  for (const each of values) byId.set(idOf(each) ?? each, each);
  return someOf([...byId.values()], (each) => {
    const id = idOf(each);
    return id === undefined || id === nothingChosen || own.has({ ...within, [kind]: id });
  });
}

/**
 * The companies sent with a centre, null for all; undefined for a value that is not a list, which the schema refuses.
 */
function companiesSent(centre: unknown): readonly unknown[] | null | undefined {
  const companies = isRecord(centre) ? (centre['companies'] ?? null) : null;
  return companies === null || Array.isArray(companies) ? companies : undefined;
}

/** Centres, as ids or with their companies. The companies of a repeated centre are merged. */
function ownCentres(values: readonly unknown[], own: OwnPlaces): readonly unknown[] {
  const companiesOf = new Map<string, Set<unknown> | null>();
  const merged: unknown[] = [];
  for (const each of values) {
    const id = idOf(each);
    const companies = companiesSent(each);
    if (id === undefined || companies === undefined) {
      merged.push(each);
      continue;
    }
    const known = companiesOf.get(id);
    // No companies means every company of the centre, whatever it is merged with.
    const all = companies === null || companies.length === 0;
    if (known === undefined) {
      companiesOf.set(id, all ? null : new Set(companies));
      merged.push(isRecord(each) ? { ...each, id } : each);
    } else if (all) companiesOf.set(id, null);
    else if (known !== null) for (const company of companies) known.add(company);
  }
  const ownMerged = someOf(merged, (each) => {
    const id = idOf(each);
    return id === undefined || id === nothingChosen || own.has({ businessUnit: id });
  });
  return ownMerged.map((each) => {
    const id = idOf(each);
    if (!isRecord(each) || id === undefined || companiesSent(each) === undefined) return each;
    const companies = companiesOf.get(id);
    const within = id === nothingChosen ? {} : { businessUnit: id };
    return companies
      ? { ...each, companies: ownIds([...companies], 'company', own, within) }
      : { ...each, companies: null };
  });
}

function ownPairs(values: readonly unknown[], own: OwnPlaces): readonly unknown[] {
  const byPair = new Map<unknown, unknown>();
  for (const each of values) byPair.set(isPair(each) ? `${each.company_id} ${each.business_unit_id}` : each, each);
  return someOf(
    [...byPair.values()],
    (each) => !isPair(each) || own.has({ company: each.company_id, businessUnit: each.business_unit_id }),
  );
}

/** The items that satisfy the rule, and the first that does not. */
function someOf(values: readonly unknown[], rule: (each: unknown) => boolean): readonly unknown[] {
  let hasOther = false;
  return values.filter((each) => {
    if (rule(each)) return true;
    const isFirst = !hasOther;
    hasOther = true;
    return isFirst;
  });
}

function idOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  return isRecord(input) && typeof input['id'] === 'string' ? input['id'] : undefined;
}

function isPair(input: unknown): input is { readonly company_id: string; readonly business_unit_id: string } {
  return isRecord(input) && typeof input['company_id'] === 'string' && typeof input['business_unit_id'] === 'string';
}

function isRecord(input: unknown): input is Body {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
