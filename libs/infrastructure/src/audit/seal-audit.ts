import type { Query } from '../database/query';

/**
 * Closes the events recorded so far into the chain of sealed blocks, except those that a transaction still open could
 * precede; the next call takes them. Takes a query outside of any transaction; gives the number of events sealed. (AUD-09)
 */
export async function sealAudit(query: Query): Promise<number> {
  const [row] = await query<{ sealed: number }>('select seal_audit_events() as sealed');
  return row?.sealed ?? 0;
}
