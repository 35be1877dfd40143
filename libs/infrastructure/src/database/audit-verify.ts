import { createHash } from 'node:crypto';
import { Client } from 'pg';

export interface AuditFault {
  /** The seal that does not hold; its events are those from firstId to lastId. */
  sealId: number;
  firstId: number;
  lastId: number;
  /** gap: a block before it is missing; chain: it does not follow the block before; count: events were added or removed; content: an event was changed. */
  kind: 'gap' | 'chain' | 'count' | 'content';
}

export interface AuditVerdict {
  blocks: number;
  sealedEvents: number;
  /** Events since the last seal: not proved yet. */
  unsealedEvents: number;
  /** Kept outside the database, it also proves that no block was removed from the end. Null without a block. */
  lastHash: string | null;
  faults: AuditFault[];
}

interface Seal {
  id: string;
  first_id: string;
  last_id: string;
  count: string;
  hash: string;
  previous_hash: string;
}

/** The text of an event that is sealed. It repeats what seal_audit_events() says on purpose: the proof trusts no function of the database. */
const eventLine = `jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), username, table_name,
  action, record_key, new_data, last_data)::text`;

/**
 * Recomputes the chain of sealed audit blocks from the events themselves, in one snapshot and without a lock.
 * Takes a PostgreSQL URL; gives the verdict, with every block that does not hold; changes nothing. (AUD-09)
 */
export async function verifyAudit(databaseUrl: string): Promise<AuditVerdict> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-audit-verify' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const seals = await client.query<Seal>('select id, first_id, last_id, count, hash, previous_hash from audit_seals order by first_id');
    const faults: AuditFault[] = [];
    let previous = { lastId: 0, hash: '' };
    let sealedEvents = 0;
    for (const seal of seals.rows) {
      const kind = await faultOf(client, seal, previous);
      if (kind) faults.push({ sealId: Number(seal.id), firstId: Number(seal.first_id), lastId: Number(seal.last_id), kind });
      sealedEvents += Number(seal.count);
      previous = { lastId: Number(seal.last_id), hash: seal.hash };
    }
    const unsealed = await client.query<{ count: string }>('select count(*) from audit_events where id > $1', [previous.lastId]);
    return {
      blocks: seals.rows.length,
      sealedEvents,
      unsealedEvents: Number(unsealed.rows[0]?.count ?? 0),
      lastHash: seals.rows.length > 0 ? previous.hash : null,
      faults,
    };
  } finally {
    await client.end();
  }
}

async function faultOf(client: Client, seal: Seal, previous: { lastId: number; hash: string }): Promise<AuditFault['kind'] | undefined> {
  if (Number(seal.first_id) !== previous.lastId + 1) return 'gap';
  if (seal.previous_hash !== previous.hash) return 'chain';
  const events = await client.query<{ line: string }>(
    `select ${eventLine} as line from audit_events where id between $1 and $2 order by id`,
    [seal.first_id, seal.last_id],
  );
  if (events.rows.length !== Number(seal.count)) return 'count';
  const hash = createHash('sha256').update([seal.previous_hash, ...events.rows.map((event) => event.line)].join('\n')).digest('hex');
  return hash === seal.hash ? undefined : 'content';
}
