import type { AuditSearch } from '@comensal/domain/audit';
import { Parameters } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import {
  type AuditFilter,
  type AuditPageRequest,
  eventColumns,
  indexedEvents,
  liveEvents,
  rangeCondition,
} from './audit-events.query';
import { resultOrder } from './audit-page.query';
import { searchCondition } from './audit-search.sql';

export interface SearchLimits {
  /** When a search finds more than this, only this many of the newest events are listed. */
  readonly found: number;
  /** How many of the newest events are scanned before the index is used: frequent matches need no index. */
  readonly newest: number;
}

/** With these values, searching ten million events takes less than a second. */
export const searchLimits: SearchLimits = { found: 10_000, newest: 200_000 };

/** What to find and where; `upToId` is the last event that `audit_search` covers. */
export interface EventSearch {
  readonly filter: AuditFilter;
  readonly searches: readonly AuditSearch[];
  readonly upToId: number;
  readonly limits: SearchLimits;
  /** Lists one event of each act. */
  readonly acts?: boolean | undefined;
}

/** How events are found: by scanning the newest events of the days, or by the trigram index. */
export type SearchSource = 'newest' | 'index';

/**
 * A page of the events that match the search, sorted within the newest `limits.found` of them. Every row has `found`
 * (one more than the limit means any greater number) and `seen`: the number of events scanned, when only the newest
 * were scanned and too few matched. Of acts, `total` is their number. A page without events is one row whose id is null.
 */
export function resultPage(search: EventSearch, page: AuditPageRequest, searchSource: SearchSource): Statement {
  const { filter, searches, upToId, limits, acts = false } = search;
  const parameters = new Parameters();
  const newestFirst = `order by at desc, id desc limit ${limits.found + 1}`;
  const { order, join } = resultOrder(page, parameters);
  const hits =
    searchSource === 'newest'
      ? newestHits(search, parameters)
      : `hits as materialized (${indexedEvents(filter, searches, upToId, parameters)})`;
  const sql = `
    with ${hits},
         kept as materialized (select * from hits ${newestFirst}),
         live as (${liveEvents(filter, searches, upToId, parameters)}),
         found as materialized (select * from (select * from kept union all select * from live) either ${newestFirst}),
         listed as (select * from found order by at desc, id desc limit ${limits.found}),
         acts as materialized (select distinct on (coalesce(e.act, -e.id)) f.id, f.at
                                 from listed f join audit_events e on e.id = f.id and e.at = f.at order by coalesce(e.act, -e.id), f.id),
         page as (select f.id, f.at, row_number() over (order by ${order}) as position from ${acts ? 'acts' : 'listed'} f ${join}
                   order by position limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)})
    select (select count(*) from found) as found, ${acts ? '(select count(*) from acts)' : 'null::bigint'} as total,
           ${searchSource === 'newest' ? `case when (select count(*) from kept) <= ${limits.found} then (select count(*) from newest) end` : 'null::bigint'} as seen, ${eventColumns}
      from (values (1)) one left join (page join audit_events e on e.id = page.id and e.at = page.at) on true
     order by page.position`;
  return { sql, parameters: parameters.values };
}

function newestHits({ filter, searches, upToId, limits }: EventSearch, parameters: Parameters): string {
  // Omits the texts: a hundred thousand of them would spill to disk.
  return `
    newest as materialized (
      select s.id, s.at, ${searchCondition('s.text', searches, parameters)} as holds from audit_search s where s.id <= ${parameters.add(upToId)} and ${rangeCondition('s', filter, parameters)}
       order by s.at desc, s.id desc limit ${limits.newest}),
    hits as (select id, at from newest where holds)`;
}
