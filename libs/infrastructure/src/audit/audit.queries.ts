import type { AuditEvent, AuditPage } from '@comensal/domain';
import type { Pool } from 'pg';
import type { Query } from '../database/query';
import { streamRows } from '../database/stream-rows';
import { eventCount, eventRows, type AuditFilter, type AuditPageRequest } from './audit-events.query';
import { namesOf } from './audit-names.query';

/** A page of the events of the days, newest first unless it asks otherwise, their number, and what their ids are called (AUD-12). */
export async function listEvents(query: Query, filter: AuditFilter, page: AuditPageRequest): Promise<AuditPage> {
  const rows = eventRows(filter, page);
  const count = eventCount(filter, page.search);
  const [events, [counted]] = await Promise.all([
    query<AuditEvent>(rows.sql, rows.parameters),
    query<{ total: number }>(count.sql, count.parameters),
  ]);
  return { rows: events, total: counted?.total ?? 0, names: await namesOf(query, events) };
}

/** All events of the days, newest first, row by row from a cursor: never all of them in memory. */
export function streamEvents(reads: Pool, filter: AuditFilter): AsyncGenerator<AuditEvent> {
  return streamRows<AuditEvent>(reads, eventRows(filter));
}
