import type { AuditEvent, AuditPage } from '@comensal/domain';
import type { Query } from '../database/query';
import { streamRows, type Cursors } from '../database/stream-rows';
import { eventCount, eventPage, eventRows, type AuditFilter, type AuditPageRequest, type PagedEvent } from './audit-events.query';
import { namesOf } from './audit-names.query';

/** A page of the events of the days, newest first unless it asks otherwise, their number, and what their ids are called (AUD-12). */
export async function listEvents(query: Query, filter: AuditFilter, page: AuditPageRequest): Promise<AuditPage> {
  const { sql, parameters } = eventPage(filter, page);
  const found = await query<PagedEvent>(sql, parameters);
  const rows = found.flatMap(({ total: _, ...event }) => (event.id === null ? [] : [event]));
  return { rows, total: found[0]?.total ?? 0, names: await namesOf(query, rows) };
}

/** How many events of the days there are. */
export async function countEvents(query: Query, filter: AuditFilter): Promise<number> {
  const { sql, parameters } = eventCount(filter);
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}

/** All events of the days, newest first, row by row from a cursor: never all of them in memory. */
export function streamEvents(cursors: Cursors, filter: AuditFilter): AsyncGenerator<AuditEvent> {
  return streamRows<AuditEvent>(cursors, eventRows(filter));
}
