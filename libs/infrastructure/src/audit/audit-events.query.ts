import {
  type AuditRange,
  type AuditSearch,
  accessSearch,
  accessTable,
  auditSearches,
  type GetEvents,
} from '@comensal/domain/audit';
import { businessTimeZone, dateToIso } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { actingName } from '../platform/database/acting-name.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { liveSearchText, searchCondition } from './audit-search.sql';

/** Which events: those on these days and of this table ('%' for all) that match the search. */
export interface AuditFilter {
  readonly range: AuditRange;
  readonly table: GetEvents['table'];
  readonly search?: string | undefined;
  /** Only sign-ins and refusals of this kind; '%' or absent means everything. */
  readonly access?: GetEvents['access'] | undefined;
  /** Only what this user did. */
  readonly user?: string | undefined;
  /** Only the events of this act. */
  readonly act?: number | undefined;
  /** Of these days and this table, only the chosen ones, whatever the search. */
  readonly ids?: readonly number[] | undefined;
  /** None after this one. */
  readonly lastId?: number | undefined;
}

/** What to find in the texts of the events; empty when only days and table filter them. */
export function searchesOf({ search, access = nothingChosen, ids }: AuditFilter, ofPage?: string): AuditSearch[] {
  if (ids) return [];
  const typed = [search, ofPage].flatMap((one) => (one ? auditSearches(one) : []));
  return access === nothingChosen ? typed : [...typed, accessSearch(access)];
}

/** Whether the filter is more than days, table and user, by which events are counted each day. */
export function isMatched(filter: AuditFilter, ofPage?: string): boolean {
  return filter.act !== undefined || searchesOf(filter, ofPage).length > 0;
}

export type AuditPageRequest = NonNullable<GetEvents['page']>;

/** An event in the answer's shape, over `audit_events e`. Who acted for somebody is shown as 'ana por alejandro'. */
export const eventColumns = `e.id, ${actingName('e.username', 'e.on_behalf_of')} as username, ${isoMoment('e.at')} as date, e.table_name, e.action, e.record_key, e.new_data, e.last_data`;

/** All events of the filter, newest first (AUD-09, AUD-12). `upToId` is the last event that `audit_search` covers. */
export function eventRows(filter: AuditFilter, upToId: number): Statement {
  const parameters = new Parameters();
  const match = eventsOf(filter, upToId, parameters);
  return { sql: `select ${eventColumns} from ${match} order by e.at desc, e.id desc`, parameters: parameters.values };
}

/** The events of the filter as what stands behind `from`, named `e`. */
export function eventsOf(filter: AuditFilter, upToId: number, parameters: Parameters): string {
  const searches = searchesOf(filter);
  return isMatched(filter)
    ? `(${matchingEvents(filter, searches, upToId, parameters)}) f join audit_events e on e.id = f.id and e.at = f.at`
    : `audit_events e where ${rangeCondition('e', filter, parameters)}`;
}

/** How many of the chosen events there are. */
export function chosenCount(filter: AuditFilter): Statement {
  const parameters = new Parameters();
  const where = rangeCondition('e', filter, parameters);
  return { sql: `select count(*) as total from audit_events e where ${where}`, parameters: parameters.values };
}

/** How many events match the search, all of them counted. */
export function matchCount(filter: AuditFilter, upToId: number): Statement {
  const parameters = new Parameters();
  return {
    sql: `select count(*) as total from (${matchingEvents(filter, searchesOf(filter), upToId, parameters)}) f`,
    parameters: parameters.values,
  };
}

function matchingEvents(
  filter: AuditFilter,
  searches: readonly AuditSearch[],
  upToId: number,
  parameters: Parameters,
): string {
  return `${indexedEvents(filter, searches, upToId, parameters)} union all ${liveEvents(filter, searches, upToId, parameters)}`;
}

/** Id and moment of the events that match the search and whose search text is stored. */
export function indexedEvents(
  filter: AuditFilter,
  searches: readonly AuditSearch[],
  upToId: number,
  parameters: Parameters,
): string {
  return `select s.id, s.at from audit_search s where s.id <= ${parameters.add(upToId)} and ${rangeCondition('s', filter, parameters)}
    and ${searchCondition('s.text', searches, parameters)}`;
}

/** The same for later events, whose search text is not stored yet. */
export function liveEvents(
  filter: AuditFilter,
  searches: readonly AuditSearch[],
  upToId: number,
  parameters: Parameters,
): string {
  const found = searches.length === 0 ? 'true' : searchCondition(liveSearchText(parameters), searches, parameters);
  return `select e.id, e.at from audit_events e where e.id > ${parameters.add(upToId)} and ${rangeCondition('e', filter, parameters)}
    and ${found}`;
}

/**
 * Constant bounds, so that only the requested months are read, through the index on the time. The stored search texts
 * have no user and no act: what one user did, or was done in one act, is read from the events.
 */
export function rangeCondition(
  alias: string,
  { range, table, access = nothingChosen, user, act, ids, lastId }: AuditFilter,
  parameters: Parameters,
): string {
  const conditions = [
    `${alias}.at >= ${startOf(`${parameters.add(dateToIso(range.from))}::date`)}`,
    `${alias}.at < ${startOf(`${parameters.add(dateToIso(range.to))}::date + 1`)}`,
  ];
  if (table !== nothingChosen) conditions.push(`${alias}.table_name = ${parameters.add(table)}`);
  if (access !== nothingChosen) conditions.push(`${alias}.table_name = ${parameters.add(accessTable)}`);
  if (user !== undefined && alias === 'e') conditions.push(`e.username = ${parameters.add(user)}`);
  if (act !== undefined && alias === 'e') conditions.push(`e.act = ${parameters.add(act)}`);
  if (lastId !== undefined) conditions.push(`${alias}.id <= ${parameters.add(lastId)}`);
  if (ids) conditions.push(`${alias}.id = any(${parameters.add(ids)}::bigint[])`);
  return conditions.join(' and ');
}

/** The moment at which a business day begins; `day` is an SQL expression of a date. */
export function startOf(day: string): string {
  return `((${day})::timestamp at time zone '${businessTimeZone}')`;
}
