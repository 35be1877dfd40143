import { Client } from 'pg';
import type { Query } from '../database/query';

/**
 * Seals the events recorded so far into the chain of blocks, except those that a still open transaction could precede; the
 * next call takes them. Takes a query outside any transaction; returns the number of events sealed. (AUD-09)
 */
export async function sealAudit(query: Query): Promise<number> {
  const [row] = await query<{ sealed: number }>('select seal_audit_events() as sealed');
  return row?.sealed ?? 0;
}

/** Whether a block of the chain has the hash that an earlier proof gave: what was sealed by then is still there. (AUD-09) */
export async function hasSealedHash(databaseUrl: string, hash: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-audit-verify' });
  await client.connect();
  try {
    return (await client.query('select from audit_seals where hash = $1', [hash])).rowCount === 1;
  } finally {
    await client.end();
  }
}
