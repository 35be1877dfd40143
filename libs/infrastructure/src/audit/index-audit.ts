import type { Query } from '../database/query';
import { searchWords } from './audit-search.sql';

/**
 * Brings what the search of the audit reads up to the last seal, batch by batch, each a transaction of its own. Takes a query
 * outside of any transaction; gives the number of events taken. Two at once take turns. (AUD-12)
 */
export async function indexAudit(query: Query): Promise<number> {
  let all = 0;
  for (;;) {
    const [row] = await query<{ taken: number }>('select index_audit_events($1::jsonb) as taken', [searchWords]);
    if (!row || row.taken === 0) return all;
    all += row.taken;
  }
}
