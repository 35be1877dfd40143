import type { Actor } from '@comensal/domain/platform/access';
import type { Database } from '../platform/database/database';
import type { List, ListPage } from '../platform/database/list.sql';
import { listPage, listStream } from '../platform/database/read-list';

/** A list as `lists.int.spec.ts` reads it. */
export interface ListSample {
  readonly sorts: readonly string[];
  /** The field that names a row. */
  readonly key: string;
  page(
    database: Database,
    actor: Actor,
    page: ListPage,
  ): Promise<{ readonly rows: readonly object[]; readonly total: number }>;
  stream(database: Database, actor: Actor): AsyncIterable<object>;
  /** Nobody sees less of it than others. */
  readonly isEverybodys?: true;
  /** A search that finds rows by a CUIT in any notation. */
  readonly cuit?: string;
  /** Columns whose Spanish order is proved by names written into four rows of a table. */
  readonly ordered?: readonly { readonly table: string; readonly sort: string; readonly ids: readonly string[] }[];
  /** For a list whose page looks up names first: words to search for, and the full list of one. */
  readonly lookedUp?: {
    readonly words: readonly string[];
    stream(database: Database, actor: Actor, search: string): AsyncIterable<object>;
  };
}

/** The lists of a feature by their names: `listSamples` of its `*.samples.ts`. */
export type ListSamples = Readonly<Record<string, ListSample>>;

/** The sample of a list that `read-list.ts` pages; its request may depend on the user. */
export function listSample<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  requestBy: (actor: Actor) => Request,
  { key = 'id', ...more }: Partial<Omit<ListSample, 'sorts' | 'page'>> = {},
): ListSample {
  return {
    sorts: Object.keys(list.sorts),
    key,
    page: (database, actor, page) => listPage(database.query, list, requestBy(actor), page as ListPage<Sort>),
    stream: (database, actor) => listStream(database.cursors, list, requestBy(actor)),
    ...more,
  };
}
