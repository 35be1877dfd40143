import type { GetIndexValues, IndexValueView, PriceIndexView } from '@comensal/domain/price-indices';
import type { List } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';

type Filter = Omit<GetIndexValues, 'page'>;
type Page = NonNullable<GetIndexValues['page']>;

/** The values by index, the latest first; they belong to no company and no centre. */
export const indexValueList: List<Filter, IndexValueView, NonNullable<Page['sort']>> = {
  tables: 'price_index_values v',
  columns: {
    id: 'v.id',
    index: 'v.index_name',
    month: 'v.month',
    value: 'trim_scale(v.value)::text',
    source: 'v.source',
    published_on: `to_char(v.published_on, 'YYYYMMDD')::int`,
    entered_by: 'v.entered_by',
    version: 'v.version',
  },
  // Published figures of the whole organisation.
  scope: () => 'true',
  filters: ({ id }, parameters) => [id !== undefined && `v.id = ${parameters.add(id)}`],
  search: (word, parameters) =>
    holdsWord(
      folded(
        `concat_ws(' ', v.index_name, v.source, v.month, lpad((v.month % 100)::text, 2, '0') || '/' || v.month / 100)`,
      ),
      word,
      parameters,
    ),
  sorts: {
    id: 'v.id',
    index: ordered('v.index_name'),
    month: 'v.month',
    value: 'v.value',
    source: ordered('v.source'),
    published_on: `coalesce(v.published_on, '-infinity')`,
    entered_by: ordered('v.entered_by'),
    version: 'v.version',
  },
  key: 'v.id',
  thenBy: `${ordered('v.index_name')}, v.month desc, v.id`,
};

export const listIndexValues = (query: Query, filter: Filter, page: Page): Promise<Listed<IndexValueView>> =>
  listPage(query, indexValueList, filter, page);

export const streamIndexValues = (cursors: Cursors, filter: Filter): AsyncGenerator<IndexValueView> =>
  listStream(cursors, indexValueList, filter);

export const findIndexValue = (query: Query, id: number): Promise<IndexValueView | null> =>
  listRow(query, indexValueList, {}, id);

/** The indices that have values, by name. */
export const listPriceIndices = (query: Query): Promise<PriceIndexView[]> =>
  query<PriceIndexView>(
    `select min(id) as id, min(index_name) as name, min(month) as first, max(month) as latest
       from price_index_values group by ${folded('index_name')} order by ${folded('min(index_name)')}`,
  );
