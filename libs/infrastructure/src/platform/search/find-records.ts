import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { foldedName } from '@comensal/domain/platform/validation';
import { type Columns, type List, listCondition, selectColumns, soughtIn } from '../database/list.sql';
import { Parameters, type Query } from '../database/query';

/** The two lines of a result. */
interface ResultLines {
  readonly title: string;
  readonly subtitle: string;
}

/** How the records of a list are found and shown by the search over everything. */
interface Definition<Request extends object, Listed extends object, Sort extends string, Row extends object> {
  readonly list: List<Request, Listed, Sort>;
  /** Who asks, and on which day; the words too, for a list that takes them in its filter. */
  readonly asked: (actor: Actor, text: string | undefined, today: DateNumber) => Request;
  /** Joins for the columns, beyond the list's tables. */
  readonly joins?: string | ((request: Request, parameters: Parameters) => string);
  readonly columns: Columns<NoInfer<Row>>;
  /** Condition: the text is the number or code of the record; null if no record can have it. */
  readonly isExactly?: (text: string, parameters: Parameters) => string | null;
  /** There may be a million of them: words that no index can find are not searched. */
  readonly isLong?: true;
  readonly describe: (row: Row) => ResultLines;
}

/** What is sought, and the parameters of the statement. */
interface Sought {
  readonly actor: Actor;
  readonly today: DateNumber;
  readonly text: string;
  readonly parameters: Parameters;
}

/** A kind of record that the search over everything finds: what its list finds with the same words, in the same scope. */
export interface SearchedKind {
  /** The queries of its records, which they mark with this name. */
  readonly queries: (name: string, sought: Sought) => string[];
  readonly describe: (record: object) => ResultLines;
}

/** The kind of a list. `Row` is what its columns select, and what `describe` takes. */
export function searchedKind<Request extends object, Listed extends object, Sort extends string, Row extends object>(
  definition: Definition<Request, Listed, Sort, Row>,
): SearchedKind {
  return {
    queries: (name, sought) => queriesOf(name, definition, sought),
    describe: (record) => definition.describe(record as Row),
  };
}

export interface SearchResult<Kind extends string> extends ResultLines {
  readonly kind: Kind;
  readonly id: string;
}

/** 'Crédito 11' before 'Crédito 100'. */
const byNumbers = new Intl.Collator('es', { numeric: true });
/** A shorter word cannot use a trigram index. */
const indexedCharacters = 3;
/** The matches of a kind that are read to choose the shown ones: a bound, so that a frequent name costs no more. */
const mostRead = 50;
const mostExact = 5;

/**
 * The records of the kinds that have every word of the text, within the actor's scope: at most `limit`. First those whose
 * number or code is the text, then by kind, titles that begin with the text before others. No kind takes the place of
 * the others: each gets an equal share, and what is left goes to the first that have more. One statement.
 */
export async function findRecords<Kind extends string>(
  query: Query,
  kinds: ReadonlyMap<Kind, SearchedKind>,
  { limit, ...sought }: Omit<Sought, 'parameters'> & { readonly limit: number },
): Promise<SearchResult<Kind>[]> {
  const parameters = new Parameters();
  const queries = [...kinds].flatMap(([name, kind]) => kind.queries(name, { ...sought, parameters }));
  if (queries.length === 0) return [];
  const rows = await query<ResultRow<Kind>>(queries.map((each) => `(${each})`).join(' union all '), parameters.values);
  const matches = rows.flatMap(({ record, ...row }) => {
    const lines = kinds.get(row.kind)?.describe(record);
    return lines ? [{ ...row, ...lines }] : [];
  });
  return choose(matches, sought.text, limit);
}

interface ResultRow<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly is_exact: boolean;
  readonly record: object;
}

function queriesOf<Request extends object, Listed extends object, Sort extends string, Row extends object>(
  name: string,
  { list, asked, joins = '', columns, isExactly, isLong }: Definition<Request, Listed, Sort, Row>,
  { actor, today, text, parameters }: Sought,
): string[] {
  const request = asked(actor, undefined, today);
  const select = (isExact: boolean, condition: string, most: number): string => {
    const before = list.before ? `with ${list.before(request, parameters)} ` : '';
    const joined = typeof joins === 'string' ? joins : joins(request, parameters);
    return `${before}select '${name}' as kind, shown.found_id as id, ${isExact} as is_exact, to_json(shown) as record
      from (select ${list.key}::text as found_id, ${selectColumns<Row>(columns)} from ${list.tables} ${joined} where ${condition} limit ${most}) shown`;
  };
  const exactly = isExactly?.(text, parameters) ?? null;
  const exact =
    exactly === null ? [] : [select(true, `${listCondition(list, request, parameters)} and ${exactly}`, mostExact)];
  const words = soughtIn({}, text);
  if (isLong && !words.some((word) => word.length >= indexedCharacters)) return exact;
  return [...exact, select(false, listCondition(list, asked(actor, text, today), parameters, text), mostRead)];
}

function choose<Kind extends string>(
  matches: readonly (Omit<ResultRow<Kind>, 'record'> & ResultLines)[],
  text: string,
  limit: number,
): SearchResult<Kind>[] {
  const begins = foldedName(text.trim());
  const turn = (row: (typeof matches)[number]): number =>
    row.is_exact ? 0 : foldedName(row.title).startsWith(begins) ? 1 : 2;
  const placed = [...Map.groupBy(matches, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const inOrder = ofKind.toSorted(
      (a, b) => turn(a) - turn(b) || byNumbers.compare(a.title, b.title) || byNumbers.compare(a.id, b.id),
    );
    // Of a record that is found by its number and by words, the exact one comes first.
    const once = [...Map.groupBy(inOrder, ({ id }) => id).values()].flatMap((same) => same.slice(0, 1));
    return once.map((row, place) => ({ ...row, place }));
  });
  const chosen = new Set(placed.toSorted((a, b) => a.place - b.place).slice(0, limit));
  return placed
    .filter((row) => chosen.has(row))
    .toSorted((a, b) => Number(b.is_exact) - Number(a.is_exact))
    .map(({ kind, id, title, subtitle }) => ({ kind, id, title, subtitle }));
}

/** Joins the known parts of a line. */
export function inOneLine(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** Condition: the text is the number in the column. */
export function isNumber(column: string): (text: string, parameters: Parameters) => string | null {
  return (text, parameters) =>
    /^\d{1,15}$/.test(text.trim()) ? `${column} = ${parameters.add(Number(text.trim()))}` : null;
}
