import { Client } from 'pg';
import type { Query } from '../platform/database/query';
import { registerColumnTypes } from '../platform/database/types';

/**
 * Seals the events recorded so far into the chain of blocks, except those that an open transaction could still precede;
 * the next call takes them. Takes a query outside any transaction; returns the number of events sealed. (AUD-09)
 */
export async function sealAudit(query: Query): Promise<number> {
  const [row] = await query<{ sealed: number }>('select seal_audit_events() as sealed');
  return row?.sealed ?? 0;
}

/** The block of the chain with the hash that an earlier verification printed; null if there is none. (AUD-09) */
export async function sealWithHash(databaseUrl: string, hash: string): Promise<number | null> {
  registerColumnTypes();
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-audit-verify' });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from audit_seals where hash = $1', [hash]);
    return rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}
