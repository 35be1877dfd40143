import type { AuditSearch } from '@comensal/domain';
import { Parameters } from '../database/query';
import { countedAtMost } from '../database/read-list';
import type { Statement } from '../database/stream-rows';
import {
  type AuditFilter,
  type AuditPageRequest,
  eventColumns,
  indexedEvents,
  liveEvents,
  rangeCondition,
} from './audit-events.query';
import { foundOrder } from './audit-page.query';
import { searchCondition } from './audit-search.sql';

export interface SearchLimits {
  /** Of a search that finds more, the newest events of this number are listed. */
  readonly found: number;
  /** How many of the newest events are looked through before the index is asked: what is common among them needs no index. */
  readonly newest: number;
}

/** With these a search of ten million events answers within a second. */
export const searchLimits: SearchLimits = { found: countedAtMost, newest: 200_000 };

/** What is looked for and where; `upToId` is the last event that `audit_search` may be asked for. */
export interface EventSearch {
  readonly filter: AuditFilter;
  readonly searches: readonly AuditSearch[];
  readonly upToId: number;
  readonly limits: SearchLimits;
}

/** How events are found: among the newest events of the days alone, or by the trigram index. */
export type FoundIn = 'newest' | 'index';

/**
 * A page of the events that hold what is looked for, sorted within the newest `limits.found` of them, regardless of their number.
 * Every row carries `found` (one more than the limit stands for any more) and `seen`, the number of events that were looked
 * through, when they were the newest alone and not enough were found. A page without events is one row whose id is null.
 */
export function foundPage(search: EventSearch, page: AuditPageRequest, foundIn: FoundIn): Statement {
  const { filter, searches, upToId, limits } = search;
  const parameters = new Parameters();
  const newestFirst = `order by at desc, id desc limit ${limits.found + 1}`;
  const { order, join } = foundOrder(page, parameters);
  const hits =
    foundIn === 'newest'
      ? newestHits(search, parameters)
      : `hits as materialized (${indexedEvents(filter, searches, upToId, parameters)})`;
  const sql = `
    with ${hits},
         kept as materialized (select * from hits ${newestFirst}),
         live as (${liveEvents(filter, searches, upToId, parameters)}),
         found as materialized (select * from (select * from kept union all select * from live) either ${newestFirst}),
         listed as (select * from found order by at desc, id desc limit ${limits.found}),
         page as (select f.id, f.at, row_number() over (order by ${order}) as position from listed f ${join}
                   order by position limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)})
    select (select count(*) from found) as found,
           ${foundIn === 'newest' ? `case when (select count(*) from kept) <= ${limits.found} then (select count(*) from newest) end` : 'null::bigint'} as seen, ${eventColumns}
      from (values (1)) one left join (page join audit_events e on e.id = page.id and e.at = page.at) on true
     order by page.position`;
  return { sql, parameters: parameters.values };
}

function newestHits({ filter, searches, upToId, limits }: EventSearch, parameters: Parameters): string {
  // The texts stay where they are: a hundred thousand of them would be written to the disk.
  return `
    newest as materialized (
      select s.id, s.at, ${searchCondition('s.text', searches, parameters)} as holds from audit_search s where s.id <= ${parameters.add(upToId)} and ${rangeCondition('s', filter, parameters)}
       order by s.at desc, s.id desc limit ${limits.newest}),
    hits as (select id, at from newest where holds)`;
}
