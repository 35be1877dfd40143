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

/** Whether any event waits for its seal, or any block for its place in the log. */
export async function waitsForSeal(query: Query): Promise<boolean> {
  const [row] = await query<{ waits: boolean }>(
    `select exists (select from audit_events where id > (select coalesce(max(last_id), 0) from audit_seals))
         or exists (select from audit_seals where id > (select coalesce(max(seal_id), 0) from audit_log_blocks)) as waits`,
  );
  return row?.waits === true;
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
