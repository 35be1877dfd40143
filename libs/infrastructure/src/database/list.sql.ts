import { Parameters, type Query } from './query';
import { type Cursors, streamRows } from './stream-rows';

/** A list as the parts of its statement, all of them SQL. */
export interface ListSql {
  readonly columns: string;
  /** Tables, joins and `where`; it ends so that `and …` may follow. */
  readonly from: string;
  /** What is searched: folded text, on a trigram index. */
  readonly searched: string;
  /** What a page may be sorted by. */
  readonly sortable: Readonly<Record<string, string>>;
  /** The sort of the whole list, and of a page that names none: one of `sortable`. */
  readonly usualSort: string;
  /** Settles the order of equal rows. */
  readonly key: string;
}

/** The page of a list as the calls take it (contract, "Conventions"). */
export interface ListPage {
  readonly offset: number;
  readonly limit: number;
  readonly direction: 'asc' | 'desc';
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

type BuildList = (parameters: Parameters) => ListSql;

/** A text as it is searched and sorted: whatever its case and accents. */
export function folded(text: string): string {
  return `lower(immutable_unaccent(${text}))`;
}

/** A page of a list, and how many rows there are in all. Two statements: a page behind the end still has its total. */
export async function listPage<Row extends object>(
  query: Query,
  build: BuildList,
  page: ListPage,
): Promise<{ rows: Row[]; total: number }> {
  const counted = new Parameters();
  const parameters = new Parameters();
  const [rows, counts] = await Promise.all([
    query<Row>(
      `${ordered(build(parameters), page, parameters)} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`,
      parameters.values,
    ),
    query<{ total: number }>(
      `select count(*) as total from ${searched(build(counted), page.search, counted)}`,
      counted.values,
    ),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The whole list row by row from a cursor: never all of it in memory. */
export function listStream<Row extends object>(cursors: Cursors, build: BuildList): AsyncGenerator<Row> {
  const parameters = new Parameters();
  return streamRows<Row>(cursors, {
    sql: ordered(build(parameters), { direction: 'asc' }, parameters),
    parameters: parameters.values,
  });
}

function ordered(
  list: ListSql,
  { sort, direction, search }: Pick<ListPage, 'sort' | 'direction' | 'search'>,
  parameters: Parameters,
): string {
  const order = list.sortable[sort ?? list.usualSort] ?? list.key;
  return `select ${list.columns} from ${searched(list, search, parameters)} order by ${order} ${direction}, ${list.key} ${direction}`;
}

function searched(list: ListSql, search: string | undefined, parameters: Parameters): string {
  if (!search) return list.from;
  return `${list.from} and ${list.searched} like ${folded(parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`))}`;
}
