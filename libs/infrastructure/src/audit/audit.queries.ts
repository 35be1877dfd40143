import type { AuditEvent, AuditPage, AuditSearch } from '@comensal/domain/audit';
import type { Query } from '../platform/database/query';
import { countedBy, type Listed, totalOf } from '../platform/database/read-list';
import { type Cursors, type Statement, streamRows } from '../platform/database/stream-rows';
import { actCount, actOf, actPage } from './audit-acts.query';
import {
  type AuditFilter,
  type AuditPageRequest,
  chosenCount,
  eventRows,
  isMatched,
  matchCount,
  searchesOf,
} from './audit-events.query';
import { namesOf } from './audit-names.query';
import { countedPage, countedTotal, dayOfNewest, directionOf, indexedPage, isIndexedSort } from './audit-page.query';
import { resultPage, type SearchLimits, type SearchSource, searchLimits } from './audit-results.query';

/** Beyond the last possible page. */
const farthest = 10_000_000;

type EventOrNone = AuditEvent | { readonly id: null };
type CountedEvent = { readonly total: number; readonly indexed_to: number } & EventOrNone;
type MatchedEvent = {
  readonly found: number;
  readonly seen: number | null;
  readonly total: number | null;
} & EventOrNone;
type ListedEvents = Omit<Listed<never>, 'rows'> & { readonly events: AuditEvent[] };

/**
 * A page of the events of the days, newest first by default, their number, and the names of their ids (AUD-12). The
 * number is exact, except for a search that finds more than `limits.found`: then only that many, the newest, are
 * listed, and `hasMore` says so, unless all are requested.
 */
export async function listEvents(
  query: Query,
  filter: AuditFilter,
  page: AuditPageRequest,
  limits: SearchLimits = searchLimits,
): Promise<AuditPage> {
  const searches = searchesOf(filter, page.search);
  const { events, ...counted } = isMatched(filter, page.search)
    ? await listMatches(query, filter, searches, page, page.exact ? { ...limits, found: farthest } : limits)
    : await listCounted(query, filter, page);
  return { rows: events, ...counted, names: await namesOf(query, events) };
}

/**
 * A page of acts of the days, newest first by default: what was done at once is one row, of which the most important event
 * is shown. Their number is exact up to a few thousand, unless all are requested; of a search, that of the acts among the
 * events that it lists (issue 51).
 */
export async function listActs(
  query: Query,
  filter: AuditFilter,
  page: AuditPageRequest,
  limits: SearchLimits = searchLimits,
): Promise<AuditPage> {
  const dated: AuditPageRequest = { ...page, sort: 'date', direction: directionOf(page) };
  const listed = isMatched(filter, page.search)
    ? await listMatches(
        query,
        filter,
        searchesOf(filter, page.search),
        dated,
        page.exact ? { ...limits, found: farthest } : limits,
        true,
      )
    : await listHeads(query, filter, dated);
  const { events: heads, ...counted } = listed;
  const { sql, parameters } = actOf(
    filter,
    heads.map(({ id }) => id),
  );
  const found = await query<AuditEvent & { readonly head: number }>(sql, parameters);
  const byHead = new Map(found.map(({ head, ...event }) => [head, event]));
  const rows = heads.map((event) => byHead.get(event.id) ?? event);
  return { rows, ...counted, names: await namesOf(query, rows) };
}

async function listHeads(query: Query, filter: AuditFilter, page: AuditPageRequest): Promise<ListedEvents> {
  const most = countedBy(page);
  const [rows, total] = [actPage(filter, page), actCount(filter, most)];
  return {
    events: await query<AuditEvent>(rows.sql, rows.parameters),
    ...totalOf(await totalIn(query, total), most),
  };
}

/** How many events there are on the days, how many of the chosen ones, or how many a search finds, without a limit. */
export async function countEvents(query: Query, filter: AuditFilter): Promise<number> {
  if (filter.ids) return totalIn(query, chosenCount(filter));
  if (!isMatched(filter)) return (await counted(query, (upToId) => countedTotal(filter, upToId)))[0]?.total ?? 0;
  return totalIn(query, matchCount(filter, await searchedTo(query, filter)));
}

async function totalIn(query: Query, { sql, parameters }: Statement): Promise<number> {
  return (await query<{ total: number }>(sql, parameters))[0]?.total ?? 0;
}

/** All events of the days, newest first, row by row from a cursor: never all in memory. */
export async function* streamEvents(query: Query, cursors: Cursors, filter: AuditFilter): AsyncGenerator<AuditEvent> {
  yield* streamRows<AuditEvent>(cursors, eventRows(filter, await searchedTo(query, filter)));
}

async function listCounted(query: Query, filter: AuditFilter, page: AuditPageRequest): Promise<ListedEvents> {
  const events = await counted(query, (upToId) =>
    isIndexedSort(page.sort) ? countedTotal(filter, upToId) : countedPage(filter, page, upToId),
  );
  const total = events[0]?.total ?? 0;
  if (!isIndexedSort(page.sort)) return { events: eventsOf(events), total };
  const { sql, parameters } = indexedPage(filter, page.sort, page, total);
  return { events: await query<AuditEvent>(sql, parameters), total };
}

/**
 * The background job may index events between the read of its progress and the count, which would count them twice:
 * count again.
 */
async function counted(query: Query, statement: (upToId: number) => Statement): Promise<CountedEvent[]> {
  for (;;) {
    const upToId = await indexedTo(query);
    const { sql, parameters } = statement(upToId);
    const events = await query<CountedEvent>(sql, parameters);
    if (events[0]?.indexed_to === upToId) return events;
  }
}

/** Frequent matches are found among the newest events; the index finds the others quickly. */
async function listMatches(
  query: Query,
  filter: AuditFilter,
  searches: readonly AuditSearch[],
  page: AuditPageRequest,
  limits: SearchLimits,
  acts = false,
): Promise<ListedEvents> {
  const upToId = await searchedTo(query, filter);
  const find = async (searchSource: SearchSource, from = filter.range.from): Promise<MatchedEvent[]> => {
    const { sql, parameters } = resultPage(
      { filter: { ...filter, range: { ...filter.range, from } }, searches, upToId, limits, acts },
      page,
      searchSource,
    );
    return query<MatchedEvent>(sql, parameters);
  };
  const listed = (matchedEvents: readonly MatchedEvent[]): ListedEvents => ({
    events: eventsOf(matchedEvents),
    ...totalOf(numberOf(matchedEvents), limits.found),
    ...(acts ? { total: matchedEvents[0]?.total ?? 0 } : {}),
  });
  if (page.exact) return listed(await find('index'));
  const newest = await find('newest');
  const seen = newest[0]?.seen ?? null;
  if (seen === null || seen < limits.newest) return listed(newest);
  // If matches are as frequent as among the newest, half as many days again are enough: only their months are read.
  if (numberOf(newest) > 0) {
    const { sql, parameters } = dayOfNewest(filter, Math.ceil((1.5 * limits.found * limits.newest) / numberOf(newest)));
    const [since] = await query<{ day: number | null }>(sql, parameters);
    const recent = since?.day ? await find('index', since.day) : [];
    if (numberOf(recent) > limits.found) return listed(recent);
  }
  return listed(await find('index'));
}

const numberOf = (matchedEvents: readonly MatchedEvent[]): number => matchedEvents[0]?.found ?? 0;

/** The last event whose stored text a search reads; what one user did, or is one act, is read from the events. */
export async function searchedTo(query: Query, { user, act }: AuditFilter): Promise<number> {
  return user === undefined && act === undefined ? indexedTo(query) : 0;
}

async function indexedTo(query: Query): Promise<number> {
  const [progress] = await query<{ up_to_id: number }>('select up_to_id from audit_search_progress');
  return progress?.up_to_id ?? 0;
}

function eventsOf(
  rows: readonly ({
    readonly total?: number | null;
    readonly indexed_to?: number;
    readonly found?: number;
    readonly seen?: number | null;
  } & EventOrNone)[],
): AuditEvent[] {
  return rows.flatMap(({ total: _, indexed_to: __, found: ___, seen: ____, ...event }) =>
    event.id === null ? [] : [event],
  );
}
