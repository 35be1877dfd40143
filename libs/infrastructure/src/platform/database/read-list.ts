import type { Actor } from '@comensal/domain/platform/access';
import { type List, type ListPage, listCount, listRows, rowOf, soughtIn } from './list.sql';
import type { Query } from './query';
import { findNames, type MatchedNames } from './searched-names.sql';
import { type Cursors, type Statement, streamRows } from './stream-rows';

/** A page of a list as the calls return it. `hasMore` is present only when there are more rows than `total`. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  hasMore?: boolean;
}

/** A page counts no further than this, so that it costs the same over twenty thousand rows and over five million. */
export const countedAtMost = 5_000;

/** How far a page counts: at least beyond what it shows itself; undefined when it counts to the end. */
export function countedBy({ offset, limit, exact }: Pick<ListPage, 'offset' | 'limit' | 'exact'>): number | undefined {
  return exact ? undefined : Math.max(countedAtMost, offset + limit);
}

/** The total of a page from what was counted: one more than `most` means any greater number. */
export function totalOf(counted: number, most: number | undefined): Omit<Listed<never>, 'rows'> {
  return most !== undefined && counted > most ? { total: most, hasMore: true } : { total: counted };
}

/**
 * A page of a list, and the total. Two statements, so that a page beyond the end still has its total. The names that a
 * search covers are looked up before them.
 */
export async function listPage<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Request, Row, Sort>,
  request: Request,
  page: ListPage<Sort>,
): Promise<Listed<Row>> {
  const matchedNames = await namesOf(query, list, request, page.search);
  const { sql, parameters } = listRows(list, request, page, matchedNames);
  const most = countedBy(page);
  const [rows, counted] = await Promise.all([
    query<Row>(sql, parameters),
    countOf(query, listCount(list, request, page.search, matchedNames, most)),
  ]);
  return { rows, ...totalOf(counted, most) };
}

/** How many rows the list has, exactly. */
export async function listTotal<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Request, Row, Sort>,
  request: Request,
  search?: string,
): Promise<number> {
  return countOf(query, listCount(list, request, search, await namesOf(query, list, request, search)));
}

async function countOf(query: Query, { sql, parameters }: Statement): Promise<number> {
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}

/** Looks up the list's named records that match the search texts. */
export function namesOf<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  { searchedNames = [] }: List<Request, Row, Sort>,
  request: Request,
  search?: string,
): Promise<MatchedNames> {
  return findNames(query, searchedNames, soughtIn(request, search));
}

/** The whole list row by row from a cursor: never all of it in memory. */
export function listStream<Request extends object, Row extends object, Sort extends string>(
  cursors: Cursors,
  list: List<Request, Row, Sort>,
  request: Request,
): AsyncGenerator<Row> {
  return streamRows<Row>(cursors, listRows(list, request));
}

/** The row of a key, if the list has it; else null. */
export async function listRow<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Request, Row, Sort>,
  request: Request,
  key: string | number,
): Promise<Row | null> {
  const { sql, parameters } = rowOf(list, request, key);
  const [row] = await query<Row>(sql, parameters);
  return row ?? null;
}

/** The page, the total and all rows of a list, for a person and a filter. */
export function readsOf<Request extends { readonly actor: Actor }, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
) {
  type Filter = Omit<Request, 'actor'>;
  const asked = (actor: Actor, filter: Filter): Request => ({ ...filter, actor }) as Request;
  return {
    page: (query: Query, actor: Actor, filter: Filter, page: ListPage<Sort>): Promise<Listed<Row>> =>
      listPage(query, list, asked(actor, filter), page),
    count: (query: Query, actor: Actor, filter: Filter): Promise<number> =>
      listTotal(query, list, asked(actor, filter)),
    stream: (cursors: Cursors, actor: Actor, filter: Filter): AsyncGenerator<Row> =>
      listStream(cursors, list, asked(actor, filter)),
  };
}
