import { auditActionLabel, auditActions, auditTableLabel, auditTables } from '@comensal/domain/audit';
import { dateToIso } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Parameters } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { type AuditFilter, type AuditPageRequest, eventColumns, rangeCondition, startOf } from './audit-events.query';

/** What events are sorted by before their moment: one of their columns, or '' for nothing. */
type OrderKey = 'username' | 'table_name' | 'action' | `''`;

/** Actions and tables are sorted by their labels on the screen. */
const actionsByLabel = [...auditActions].sort((one, other) =>
  auditActionLabel(one).localeCompare(auditActionLabel(other), 'es'),
);
const tablesByLabel = [...auditTables].sort((one, other) =>
  auditTableLabel(one).localeCompare(auditTableLabel(other), 'es'),
);

/**
 * A page of the events of the days, with their exact total (AUD-02). The counts of each day, and of each user, table or
 * action on it, show on which days the page lies; only those are read, however far the page is from the first. Events
 * after `upToId` are counted one by one. Every row has `total` and `indexed_to`; a page without events is one row whose
 * id is null. When `indexed_to` is not `upToId`, some events were counted twice: query again.
 */
export function countedPage(filter: AuditFilter, page: AuditPageRequest, upToId: number): Statement {
  const parameters = new Parameters();
  const key = orderKey(page);
  const direction = directionOf(page);
  const rank = rankOf(key, 'g.key', parameters);
  const [offset, limit] = [parameters.add(page.offset), parameters.add(page.limit)];
  const only = [
    filter.table === nothingChosen ? '' : `and e.table_name = ${parameters.add(filter.table)}`,
    filter.user === undefined ? '' : `and e.username = ${parameters.add(filter.user)}`,
  ].join(' ');
  const sameKey = key === `''` ? '' : `and e.${key} = w.key`;
  const sql = `
    with ${dailyCounts(filter, key, upToId, parameters)},
         ranked as (select g.*, ${rank} as rank from grouped g),
         placed as (select *, sum(count) over (order by rank ${direction}, key ${direction}, day ${direction}) as upto from ranked),
         wanted as (select * from placed where upto > ${offset} and upto - count < ${offset}::bigint + ${limit}),
         page as (
           select e.id, e.at, w.rank, w.key from wanted w cross join lateral (
             select e.id, e.at from audit_events e
              where e.at >= ${startOf('w.day')} and e.at < ${startOf('w.day + 1')} ${only} ${sameKey}
              order by e.at ${direction}, e.id ${direction} limit ${offset}::bigint + ${limit} - (w.upto - w.count)) e
            order by w.rank ${direction}, w.key ${direction}, e.at ${direction}, e.id ${direction}
           offset ${offset} - (select min(upto - count) from wanted) limit ${limit})
    select ${countsOf('grouped')}, ${eventColumns}
      from (values (1)) one left join (page join audit_events e on e.id = page.id and e.at = page.at) on true
     order by page.rank ${direction}, page.key ${direction}, page.at ${direction}, page.id ${direction}`;
  return { sql, parameters: parameters.values };
}

/** How many events the filter has, counted as in `countedPage`. */
export function countedTotal(filter: AuditFilter, upToId: number): Statement {
  const parameters = new Parameters();
  const sql = `with ${dailyCounts(filter, `''`, upToId, parameters)} select ${countsOf('grouped')}`;
  return { sql, parameters: parameters.values };
}

/**
 * The latest day since which at least `events` events match the filter; a row without a day when fewer match in all.
 */
export function dayOfNewest({ range, table }: AuditFilter, events: number): Statement {
  const parameters = new Parameters();
  const days = `day between ${parameters.add(dateToIso(range.from))}::date and ${parameters.add(dateToIso(range.to))}::date`;
  const ofTable = table === nothingChosen ? '' : `and table_name = ${parameters.add(table)}`;
  const sql = `
    select to_char(max(day), 'YYYYMMDD')::int as day
      from (select day, sum(sum(count)) over (order by day desc) as upto from audit_daily_counts where ${days} ${ofTable} group by day) counted
     where upto >= ${parameters.add(events)}`;
  return { sql, parameters: parameters.values };
}

/** Orders that an index provides, so that no counts are needed. The ids are nearly in the order of the moments. */
const indexedOrders = {
  id: ['id'],
  record_key: ['record_key', 'table_name', 'at', 'id'],
} as const satisfies Partial<Record<NonNullable<AuditPageRequest['sort']>, readonly string[]>>;
type IndexedSort = keyof typeof indexedOrders;

/** Whether `indexedPage` can read the page. */
export function isIndexedSort(sort: AuditPageRequest['sort']): sort is IndexedSort {
  return sort !== undefined && sort in indexedOrders;
}

/** A page in index order, read from the nearer end of `total`. */
export function indexedPage(
  filter: AuditFilter,
  sort: IndexedSort,
  { offset, limit, direction }: AuditPageRequest,
  total: number,
): Statement {
  const orderBy = (way: string): string =>
    `order by ${indexedOrders[sort].map((column) => `e.${column} ${way}`).join(', ')}`;
  const parameters = new Parameters();
  const isNearEnd = offset > total / 2;
  const size = isNearEnd ? Math.max(0, Math.min(limit, total - offset)) : limit;
  const [near, far] = direction === 'asc' ? ['asc', 'desc'] : ['desc', 'asc'];
  const sql = `
    select ${eventColumns} from (
        select e.id, e.at from audit_events e where ${rangeCondition('e', filter, parameters)}
         ${orderBy(isNearEnd ? far : near)} limit ${parameters.add(size)} offset ${parameters.add(isNearEnd ? Math.max(0, total - offset - size) : offset)}) page
      join audit_events e on e.id = page.id and e.at = page.at
     ${orderBy(near)}`;
  return { sql, parameters: parameters.values };
}

/** Newest first by default. */
export function directionOf(page: Pick<AuditPageRequest, 'sort' | 'direction'>): 'asc' | 'desc' {
  return page.sort === undefined || page.direction === 'desc' ? 'desc' : 'asc';
}

/** The order of matching events, over their ids and moments `f`, with the join that it needs. */
export function resultOrder(page: AuditPageRequest, parameters: Parameters): { order: string; join: string } {
  const key = orderKey(page);
  const column = `e.${key}`;
  const isPlain = key === `''`;
  if (page.sort === 'record_key')
    return {
      order: indexedOrders.record_key.map((column) => `e.${column} ${directionOf(page)}`).join(', '),
      join: 'join audit_events e on e.id = f.id and e.at = f.at',
    };
  const columns =
    page.sort === 'id' ? ['f.id'] : [...(isPlain ? [] : [rankOf(key, column, parameters), column]), 'f.at', 'f.id'];
  return {
    order: columns.map((expression) => `${expression} ${directionOf(page)}`).join(', '),
    join: isPlain ? '' : 'join audit_events e on e.id = f.id and e.at = f.at',
  };
}

function orderKey({ sort }: AuditPageRequest): OrderKey {
  return sort === 'username' || sort === 'action' || sort === 'table_name' ? sort : `''`;
}

/** The sort value of a key; a table that the product no longer knows comes first. */
function rankOf(key: OrderKey, value: string, parameters: Parameters): string {
  const order = key === 'table_name' ? tablesByLabel : key === 'action' ? actionsByLabel : null;
  return order === null ? '0' : `coalesce(array_position(${parameters.add(order)}::text[], ${value}), 0)`;
}

function dailyCounts(filter: AuditFilter, key: OrderKey, upToId: number, parameters: Parameters): string {
  const days = `c.day between ${parameters.add(dateToIso(filter.range.from))}::date and ${parameters.add(dateToIso(filter.range.to))}::date`;
  const only = [
    filter.table === nothingChosen ? '' : `and c.table_name = ${parameters.add(filter.table)}`,
    filter.user === undefined ? '' : `and c.username = ${parameters.add(filter.user)}`,
  ].join(' ');
  const column = (alias: string): string => (key === `''` ? key : `${alias}.${key}`);
  return `
    counted as (
      select ${column('c')} as key, c.day, c.count from audit_daily_counts c where ${days} ${only}
      union all
      select ${column('e')}, audit_day(e.at), 1 from audit_events e where e.id > ${parameters.add(upToId)} and ${rangeCondition('e', filter, parameters)}),
    grouped as (select key, day, sum(count)::bigint as count from counted group by key, day)`;
}

function countsOf(groups: string): string {
  return `(select coalesce(sum(count), 0)::bigint from ${groups}) as total, (select up_to_id from audit_search_progress) as indexed_to`;
}
