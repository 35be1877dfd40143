import { type List, type ListPage, listCount, listRows, rowOf, soughtIn } from './list.sql';
import type { Query } from './query';
import { type FoundNames, findNames } from './searched-names.sql';
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
export async function listPage<Asked extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Asked, Row, Sort>,
  asked: Asked,
  page: ListPage<Sort>,
): Promise<Listed<Row>> {
  const found = await namesOf(query, list, asked, page.search);
  const { sql, parameters } = listRows(list, asked, page, found);
  const most = countedBy(page);
  const [rows, counted] = await Promise.all([
    query<Row>(sql, parameters),
    countOf(query, listCount(list, asked, page.search, found, most)),
  ]);
  return { rows, ...totalOf(counted, most) };
}

/** How many rows the list has, exactly. */
export async function listTotal<Asked extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Asked, Row, Sort>,
  asked: Asked,
  search?: string,
): Promise<number> {
  return countOf(query, listCount(list, asked, search, await namesOf(query, list, asked, search)));
}

async function countOf(query: Query, { sql, parameters }: Statement): Promise<number> {
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}

/** Looks up the list's named records that match the search texts. */
export function namesOf<Asked extends object, Row extends object, Sort extends string>(
  query: Query,
  { searchedNames = [] }: List<Asked, Row, Sort>,
  asked: Asked,
  search?: string,
): Promise<FoundNames> {
  return findNames(query, searchedNames, soughtIn(asked, search));
}

/** The whole list row by row from a cursor: never all of it in memory. */
export function listStream<Asked extends object, Row extends object, Sort extends string>(
  cursors: Cursors,
  list: List<Asked, Row, Sort>,
  asked: Asked,
): AsyncGenerator<Row> {
  return streamRows<Row>(cursors, listRows(list, asked));
}

/** The row of a key, if the list has it; else null. */
export async function listRow<Asked extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Asked, Row, Sort>,
  asked: Asked,
  key: string | number,
): Promise<Row | null> {
  const { sql, parameters } = rowOf(list, asked, key);
  const [row] = await query<Row>(sql, parameters);
  return row ?? null;
}
