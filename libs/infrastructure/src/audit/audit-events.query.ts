import { auditTableLabel, auditTables, businessTimeZone, dateToIso, nothingChosen, type AuditEvent, type AuditRange, type GetEvents } from '@comensal/domain';
import { Parameters } from '../database/query';
import type { Statement } from '../database/stream-rows';
import { auditSearchCondition } from './audit-search.sql';

/** Which events: those of the days, of the table or of all ('%'), that hold the search. */
export interface AuditFilter {
  readonly range: AuditRange;
  readonly table: GetEvents['table'];
  readonly search?: string | undefined;
}
export type AuditPageRequest = NonNullable<GetEvents['page']>;

/** A row of `eventPage`: every one carries the total; a page without events is one row whose id is null. */
export type PagedEvent = { total: number } & (AuditEvent | { id: null });

/** An event as it is answered, over `audit_events e`. */
export const eventColumns = `e.id, e.username, to_char(e.at at time zone '${businessTimeZone}', 'YYYY-MM-DD"T"HH24:MI:SS.MS"-03:00"') as date,
  e.table_name, e.action, e.record_key, e.new_data, e.last_data`;

const orders: Readonly<Record<NonNullable<AuditPageRequest['sort']>, readonly string[]>> = {
  id: ['id'],
  date: ['at', 'id'],
  username: ['username', 'at', 'id'],
  table_name: ['place', 'table_name', 'at', 'id'],
  action: ['action', 'at', 'id'],
};
/** Tables are sorted by the words that the screen shows. The words of the actions happen to have the order of their letters. */
const tablesByLabel = [...auditTables].sort((one, other) => auditTableLabel(one).localeCompare(auditTableLabel(other), 'es'));

/** All events of the filter, newest first (AUD-09, AUD-12). */
export function eventRows(filter: AuditFilter): Statement {
  const parameters = new Parameters();
  const where = eventCondition(filter, undefined, parameters);
  return { sql: `select ${eventColumns} from audit_events e where ${where} order by e.at desc, e.id desc`, parameters: parameters.values };
}

/** How many events the filter finds. */
export function eventCount(filter: AuditFilter): Statement {
  const parameters = new Parameters();
  const where = eventCondition(filter, undefined, parameters);
  return { sql: `select count(*) as total from audit_events e where ${where}`, parameters: parameters.values };
}

/**
 * A page of them, newest first unless it says otherwise, and how many there are (AUD-02). Only the rows of the page are
 * read in full. A search looks at every event of the days, once; without one the indexes answer both.
 */
export function eventPage(filter: AuditFilter, page: AuditPageRequest): Statement {
  const parameters = new Parameters();
  const where = eventCondition(filter, page.search, parameters);
  const searched = Boolean(filter.search) || Boolean(page.search);
  const direction = page.sort === undefined || page.direction === 'desc' ? 'desc' : 'asc';
  const orderOf = (alias: string): string => orders[page.sort ?? 'date'].map((column) => `${alias}.${column} ${direction}`).join(', ');
  const label = page.sort === 'table_name'
    ? { place: ', label.place', join: `left join unnest(${parameters.add(tablesByLabel)}::text[]) with ordinality as label (name, place) on label.name = e.table_name` }
    : { place: '', join: '' };
  const sql = `
    with found as ${searched ? '' : 'not '}materialized (
           select e.id, e.at, e.username, e.table_name, e.action${label.place} from audit_events e ${label.join} where ${where}),
         page as (select * from found f order by ${orderOf('f')} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}),
         counted as (select count(*) as total from found)
    select counted.total, ${eventColumns}
      from counted left join (page join audit_events e on e.id = page.id and e.at = page.at) on true
     order by ${orderOf('page')}`;
  return { sql, parameters: parameters.values };
}

/** The bounds stand alone, so that only the months asked for are read, and by the index of the time. */
function eventCondition({ range, table, search }: AuditFilter, pageSearch: string | undefined, parameters: Parameters): string {
  const startOf = (day: string): string => `((${day})::timestamp at time zone '${businessTimeZone}')`;
  const conditions = [
    `e.at >= ${startOf(`${parameters.add(dateToIso(range.from))}::date`)}`,
    `e.at < ${startOf(`${parameters.add(dateToIso(range.to))}::date + 1`)}`,
  ];
  if (table !== nothingChosen) conditions.push(`e.table_name = ${parameters.add(table)}`);
  for (const typed of [search, pageSearch]) {
    if (typed) conditions.push(auditSearchCondition(typed, parameters));
  }
  return conditions.join(' and ');
}
