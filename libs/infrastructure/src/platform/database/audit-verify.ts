import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { type ChangedEvent, changedEvents, type HashedEvent } from './changed-events';
import { eventLine } from './event-line.sql';
import { registerColumnTypes } from './types';

export interface AuditFault {
  /** The invalid seal, with the first and last id of its block; null for events outside every block. */
  readonly seal: { readonly id: number; readonly firstId: number; readonly lastId: number } | null;
  /**
   * gap: a block before it is missing; chain: it does not follow the block before; seal: the seal itself was altered;
   * events: the named events were altered, removed or inserted; block: events of a block without per-event hashes were.
   */
  readonly kind: 'gap' | 'chain' | 'seal' | 'events' | 'block';
  /** The exact events, if the seal can name them. */
  readonly events: readonly ChangedEvent[];
}

export interface AuditVerdict {
  blocks: number;
  sealedEvents: number;
  /** Events since the last seal, not verified yet. */
  unsealedEvents: number;
  /** Stored outside the database, it also proves that no block was removed from the end. Null without a block. */
  lastHash: string | null;
  faults: AuditFault[];
}

interface Seal {
  id: number;
  first_id: number;
  last_id: number;
  count: number;
  hash: string;
  previous_hash: string;
}

/**
 * Recomputes the chain of sealed audit blocks from the events, in one snapshot and without a lock. Takes a PostgreSQL
 * URL. Returns the verdict, with every invalid block and the exact events that make it so. Changes nothing. (AUD-09)
 */
export async function verifyAudit(databaseUrl: string): Promise<AuditVerdict> {
  registerColumnTypes();
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-audit-verify' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: seals } = await client.query<Seal>(
      'select id, first_id, last_id, count, hash, previous_hash from audit_seals order by first_id',
    );
    const faults = await strayEvents(client);
    let previous = { lastId: 0, hash: '' };
    let sealedEvents = 0;
    for await (const { seal, ...block } of readAhead(client, seals)) {
      faults.push(...faultsOf(seal, block, previous));
      sealedEvents += seal.count;
      previous = { lastId: seal.last_id, hash: seal.hash };
    }
    const unsealed = await client.query<{ count: number }>('select count(*) from audit_events where id > $1', [
      previous.lastId,
    ]);
    return {
      blocks: seals.length,
      sealedEvents,
      unsealedEvents: unsealed.rows[0]?.count ?? 0,
      lastHash: seals.length > 0 ? previous.hash : null,
      faults,
    };
  } finally {
    await client.end();
  }
}

/** Ids begin at 1: an event below belongs to no block, and no seal will ever cover it. */
async function strayEvents(client: Client): Promise<AuditFault[]> {
  const { rows } = await client.query<{ id: number }>('select id from audit_events where id < 1 order by id');
  return rows.length === 0
    ? []
    : [{ seal: null, kind: 'events', events: rows.map(({ id }) => ({ id, change: 'added' })) }];
}

/** A seal's own list of hashes, and its events as they are now. */
interface Block {
  readonly stored: StoredHashes | null;
  readonly rows: readonly { readonly id: number; readonly line: string }[];
}

/** The block of each seal; while one is checked the database prepares the next. */
async function* readAhead(client: Client, seals: readonly Seal[]): AsyncGenerator<Block & { readonly seal: Seal }> {
  const [first] = seals;
  let ahead = first && readBlock(client, first);
  for (const [position, seal] of seals.entries()) {
    const block = await ahead;
    const following = seals[position + 1];
    ahead = following && readBlock(client, following);
    if (block) yield { seal, ...block };
  }
}

async function readBlock(client: Client, seal: Seal): Promise<Block> {
  const stored = await storedHashes(client, seal);
  const { rows } = await client.query<{ id: number; line: string }>(
    `select id, ${eventLine} as line from audit_events where id between $1 and $2 order by id`,
    [seal.first_id, seal.last_id],
  );
  return { stored, rows };
}

function faultsOf(seal: Seal, { stored, rows }: Block, previous: { lastId: number; hash: string }): AuditFault[] {
  const named =
    stored === null
      ? []
      : changedEvents(
          stored.events,
          rows.map(({ id, line }) => ({ id, hash: sha256(line).toString('hex') })),
        );
  const sealed =
    stored === null
      ? sha256([seal.previous_hash, ...rows.map(({ line }) => line)].join('\n'))
      : sha256(Buffer.concat([Buffer.from(`${seal.previous_hash}\n`), stored.hashes]));
  const isWhole = sealed.toString('hex') === seal.hash && rows.length - seal.count === excess(named);
  const chain = chainFault(seal, previous) ?? (isWhole ? undefined : stored === null ? 'block' : 'seal');
  const block = { id: seal.id, firstId: seal.first_id, lastId: seal.last_id };
  const faults: AuditFault[] = chain === undefined ? [] : [{ seal: block, kind: chain, events: [] }];
  return named.length === 0 ? faults : [...faults, { seal: block, kind: 'events', events: named }];
}

function chainFault(seal: Seal, previous: { lastId: number; hash: string }): 'gap' | 'chain' | undefined {
  if (seal.first_id !== previous.lastId + 1) return 'gap';
  return seal.previous_hash === previous.hash ? undefined : 'chain';
}

/** How many more events than sealed there should be, given the named ones. */
function excess(named: readonly ChangedEvent[]): number {
  return (
    named.filter(({ change }) => change === 'added').length - named.filter(({ change }) => change === 'removed').length
  );
}

interface StoredHashes {
  readonly hashes: Buffer;
  readonly events: HashedEvent[];
}

/**
 * The seal's hashes of its events; null for seals older than these hashes. Read seal by seal: all together are many
 * megabytes.
 */
async function storedHashes(client: Client, { id }: Seal): Promise<StoredHashes | null> {
  const {
    rows: [row],
  } = await client.query<{ event_ids: string[] | null; event_hashes: Buffer | null }>(
    'select event_ids, event_hashes from audit_seals where id = $1',
    [id],
  );
  if (!row?.event_ids || !row.event_hashes) return null;
  const { event_ids: ids, event_hashes: hashes } = row;
  return {
    hashes,
    events: ids.map((eventId, position) => ({
      id: Number(eventId),
      hash: hashes.toString('hex', position * 32, position * 32 + 32),
    })),
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
