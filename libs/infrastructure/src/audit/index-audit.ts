import type { Query } from '../platform/database/query';
import { searchWords } from './audit-search.sql';

/**
 * Brings the audit's search index up to the last seal, batch by batch, each in its own transaction. Takes a query outside any
 * transaction; returns the number of events indexed. Two calls at once take turns. (AUD-12)
 */
export async function indexAudit(query: Query): Promise<number> {
  let all = 0;
  for (;;) {
    const [row] = await query<{ taken: number }>('select index_audit_events($1::jsonb) as taken', [searchWords]);
    if (!row || row.taken === 0) return all;
    all += row.taken;
  }
}
