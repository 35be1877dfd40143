import { wordsOfSearch } from '@comensal/domain/platform/validation';
import { Parameters } from './query';
import { holdsNames, type MatchedNames, type NamedRecord } from './searched-names.sql';
import type { Statement } from './stream-rows';

/** Each field of a row as SQL; the type of the row decides which are required. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: string };

type Direction = 'asc' | 'desc';
/** SQL of a condition; anything else filters nothing. */
type Condition = string | false | null | undefined;

/**
 * A list, defined once: the statements of its page, its total, all its rows and a single row are derived from it, and
 * `read-list.ts` runs them. `Asked` is who reads it, and the filter; a text under `search` is added to the page's.
 * Every word of both must be found, in any order. Ids under `ids` are the chosen rows: only these; those under `except` are
 * left out. Everything is SQL, and each function is called only for the statements that use its part.
 */
export interface List<Request extends object, Row extends object, Sort extends string = string> {
  /** Common table expressions before the statement. */
  readonly before?: (request: Request, parameters: Parameters) => string;
  /** Tables and joins. */
  readonly tables: string;
  /** The same for the total, without joins that are only for display. */
  readonly counted?: string;
  /** For a list of millions: the rows of a page are found among the records alone, and joined with their names afterwards. */
  readonly late?: LateNames<Sort>;
  readonly columns: Columns<Row> | ((request: Request, parameters: Parameters) => Columns<Row>);
  /** Which records the actor may see, by `scope.sql.ts`. */
  readonly scope: (request: Request, parameters: Parameters) => string;
  /** The filter, fixed or requested. */
  readonly filters?: (request: Request, parameters: Parameters) => readonly Condition[];
  /** Whether a row has a word of the search. */
  readonly search?: (word: string, parameters: Parameters, request: Request) => Condition;
  /** Other records whose names are searched too: for lists so long that a wrong plan is noticeable. */
  readonly searchedNames?: readonly NamedRecord[];
  /** What a page may be sorted by: each sort name of the call with its SQL, or a column of the row in double quotes. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** The order of the whole list, and of a page without a sort. Without it, only `thenBy` orders them. */
  readonly usual?: { readonly sort: Sort; readonly direction: Direction };
  /** Identifies one row. */
  readonly key: string;
  /**
   * The order of rows that are equal in the sort column, unique in the end. Defaults to the key, in the same direction.
   */
  readonly thenBy?: string;
}

/** How `tables` is built from `counted`, and how a page of the records alone is sorted. */
export interface LateNames<Sort extends string> {
  /** The alias of the records in `counted`, `columns` and `names`. */
  readonly record: string;
  /** The joins that are only for display. */
  readonly names: string;
  /** Sorts by another table: it is sorted once, not again for each record. Its join, and the sort over it. */
  readonly orders: { readonly [Name in Sort]?: { readonly join: string; readonly by: string } };
}

/** The page of a list, as the calls take it (contract, "Conventions"). */
export interface ListPage<Sort extends string = string> {
  readonly offset: number;
  readonly limit: number;
  readonly direction: Direction;
  readonly sort?: Sort | undefined;
  readonly search?: string | undefined;
  /** Counts to the end, however long that takes. */
  readonly exact?: boolean | undefined;
}

/**
 * The statement of a page's rows, or without a limit of all rows. Given the parameters of another statement, it can be
 * a part of that.
 */
export function listRows<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  page?: { readonly [Part in keyof ListPage<Sort>]?: ListPage<Sort>[Part] | undefined },
  matchedNames?: MatchedNames,
  parameters = new Parameters(),
): Statement {
  const condition = listCondition(list, request, parameters, page?.search, matchedNames);
  if (page?.limit === undefined) {
    const rows = selected(list, list.tables, request, condition, parameters);
    return { sql: `${rows} order by ${listOrder(list, page)}`, parameters: parameters.values };
  }
  const limits = `limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset ?? 0)}`;
  const sql = list.late
    ? pageNamedLate(list, list.late, request, condition, parameters, { page, limits })
    : `${selected(list, list.tables, request, condition, parameters)} order by ${listOrder(list, page)} ${limits}`;
  return { sql, parameters: parameters.values };
}

/**
 * The records of the page first, then their names: rows of other pages are neither joined nor folded. The records are
 * `materialized` whole: in a subquery PostgreSQL drops the columns that are not shown, and rebuilds each of millions of
 * rows for that.
 */
function pageNamedLate<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  { record, names, orders }: LateNames<Sort>,
  request: Request,
  condition: string,
  parameters: Parameters,
  {
    page,
    limits,
  }: {
    readonly page: { readonly sort?: Sort | undefined; readonly direction?: Direction | undefined };
    readonly limits: string;
  },
): string {
  const order = page.sort === undefined ? undefined : orders[page.sort];
  const sorts = order && page.sort ? { ...list.sorts, [page.sort]: order.by } : list.sorts;
  const match = `select ${record}.* from ${list.counted ?? list.tables} ${order?.join ?? ''} where ${condition} order by ${listOrder({ ...list, sorts }, page)} ${limits}`;
  const columns = typeof list.columns === 'function' ? list.columns(request, parameters) : list.columns;
  const first = list.before ? `${list.before(request, parameters)}, ` : '';
  return `with ${first}found as materialized (select ${record}.*, row_number() over () as listed_at from (${match}) ${record})
    select ${selectColumns(columns)} from found ${record} ${names} order by ${record}.listed_at`;
}

/** The statement of the row of a key. */
export function rowOf<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  key: string | number,
): Statement {
  const parameters = new Parameters();
  const condition = `${list.key} = ${parameters.add(key)} and ${listCondition(list, request, parameters)}`;
  return { sql: selected(list, list.tables, request, condition, parameters), parameters: parameters.values };
}

/** The statement that counts them as `total`, up to one more than `most`. */
export function listCount<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  search?: string,
  matchedNames?: MatchedNames,
  most?: number,
): Statement {
  const parameters = new Parameters();
  const condition = listCondition(list, request, parameters, search, matchedNames);
  const from = `from ${list.counted ?? list.tables} where ${condition}`;
  const counted = most === undefined ? from : `from (select ${from} limit ${parameters.add(most + 1)}) as counted_rows`;
  return {
    sql: `${before(list, request, parameters)}select count(*) as total ${counted}`,
    parameters: parameters.values,
  };
}

/**
 * Scope, filters and search as one condition over the list's tables. Names that were not looked up are searched by the
 * statement.
 */
export function listCondition<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  parameters: Parameters,
  pageSearch?: string,
  matchedNames?: MatchedNames,
): string {
  return [
    list.scope(request, parameters),
    ...chosenCondition(list, request, parameters),
    ...(list.filters?.(request, parameters) ?? []),
    ...soughtIn(request, pageSearch).map((word) => searchCondition(list, request, word, parameters, matchedNames)),
  ]
    .filter(Boolean)
    .join(' and ');
}

/**
 * The chosen rows, or all but those that were taken out. As `bigint`, so that an id beyond the key's type is found nowhere
 * instead of failing.
 */
export function chosenCondition(
  { key }: { readonly key: string },
  request: object,
  parameters: Parameters,
): Condition[] {
  const { ids, except } = request as { readonly ids?: readonly number[] | null; readonly except?: readonly number[] };
  return [
    ids && `${key} = any(${parameters.add(ids)}::bigint[])`,
    except && except.length > 0 && `${key} <> all(${parameters.add(except)}::bigint[])`,
  ];
}

/**
 * The words of the search texts: of the filter, and of the page. A text without words, such as a comma, is searched as
 * it is, and found nowhere rather than everywhere.
 */
export function soughtIn(request: object, pageSearch?: string): readonly string[] {
  const typed = [(request as { readonly search?: string | null }).search, pageSearch].filter((text) => Boolean(text));
  const words = wordsOfSearch(...typed);
  return words.length === 0 ? typed.filter((text) => text !== null && text !== undefined) : words;
}

function searchCondition<Request extends object, Row extends object, Sort extends string>(
  { search, searchedNames }: List<Request, Row, Sort>,
  request: Request,
  word: string,
  parameters: Parameters,
  matchedNames?: MatchedNames,
): Condition {
  const own = search?.(word, parameters, request);
  if (searchedNames === undefined) return own;
  const parts = [own, ...holdsNames(searchedNames, word, parameters, matchedNames)].filter(Boolean);
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/** The order of a page, or of the whole list without one. It is total, so that no row is on two pages. */
export function listOrder<Request extends object, Row extends object, Sort extends string>(
  { sorts, usual, key, thenBy }: Pick<List<Request, Row, Sort>, 'sorts' | 'usual' | 'key' | 'thenBy'>,
  page?: { readonly sort?: Sort | undefined; readonly direction?: Direction | undefined },
): string {
  const sort = page?.sort ?? usual?.sort;
  const direction = page?.direction ?? usual?.direction ?? 'asc';
  const first = sort === undefined ? [] : [`${sorts[sort]} ${direction}`];
  return [...first, thenBy ?? `${key} ${direction}`].join(', ');
}

export function selectColumns<Row>(columns: Columns<Row>): string {
  return Object.entries<string>(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');
}

function selected<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  tables: string,
  request: Request,
  condition: string,
  parameters: Parameters,
): string {
  const columns = typeof list.columns === 'function' ? list.columns(request, parameters) : list.columns;
  return `${before(list, request, parameters)}select ${selectColumns(columns)} from ${tables} where ${condition}`;
}

function before<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  parameters: Parameters,
): string {
  return list.before ? `with ${list.before(request, parameters)} ` : '';
}
