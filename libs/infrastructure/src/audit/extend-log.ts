import { hash } from 'node:crypto';
import type { AuditHead } from '@comensal/application/audit';
import {
  type Bytes,
  type Checkpoint,
  checkpointText,
  isEqual,
  joined,
  keyLine,
  type NoteKey,
  readCheckpoint,
  signedNote,
  storedPosition,
  storedSpans,
} from '@comensal/domain/evidence';
import { eventLine } from '../platform/database/event-line.sql';
import type { Query } from '../platform/database/query';
import { appendLeaves, eventLeaf, lostLeaf, nodesAt, rootAbove, saltOf, storedHashes } from './log-hashes';
import type { SealSigningKey, SealVerifyKey } from './seal-keys';

/** The log is not the one that was signed. */
export class LogRewritten extends Error {
  override readonly name = 'LogRewritten';
}

/** The newest checkpoint, as a signed note, and the line of the key that signs now. */
export type SignedLog = Required<Pick<AuditHead, 'checkpoint' | 'logKey'>>;

/** The name of the log, and what salts its leaves. */
export interface LogIdentity {
  readonly origin: string;
  readonly secret: Buffer;
}

/** A block's events at most take a second: many blocks of an installation that gets its log wait for the next run. */
const eventsAtOnce = 200_000;

export async function logIdentity(query: Query): Promise<LogIdentity> {
  const [log] = await query<LogIdentity>('select origin, secret from audit_log');
  if (!log) throw new LogRewritten('La base de datos no tiene el nombre del registro de auditoría.');
  return log;
}

export function noteKeyOf(origin: string, { publicKey }: Pick<SealVerifyKey, 'publicKey'>): NoteKey {
  return { name: origin, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) };
}

/** The newest checkpoint that is stored; null before the first. */
export async function newestNote(query: Query): Promise<string | null> {
  const [block] = await query<{ note: string }>('select note from audit_log_blocks order by seal_id desc limit 1');
  return block?.note ?? null;
}

/** What a checkpoint says that one of the keys signed; null for any other. */
export async function checkpointBy(
  note: string,
  origin: string,
  keys: readonly SealVerifyKey[],
): Promise<Checkpoint | null> {
  for (const key of keys) {
    const checkpoint = await readCheckpoint(note, noteKeyOf(origin, key));
    if (checkpoint) return checkpoint;
  }
  return null;
}

interface LogSeal {
  readonly id: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
  readonly ids: readonly string[] | null;
  readonly hashes: Buffer | null;
}

/**
 * Adds the events of the signed blocks up to `lastSeal` to the log, and signs a checkpoint behind each block. Before, the
 * log must be what its newest checkpoint and `known`, one that is stored outside the database, say: throws `LogRewritten`
 * otherwise. Returns the newest checkpoint; null without a block. (Issue 51)
 */
export async function extendLog(
  query: Query,
  {
    lastSeal,
    key,
    keys,
    known,
  }: {
    readonly lastSeal: number;
    readonly key: SealSigningKey;
    readonly keys: readonly SealVerifyKey[];
    readonly known: string | undefined;
  },
): Promise<SignedLog | null> {
  const { origin, secret } = await logIdentity(query);
  const [last] = await query<{ sealId: number; size: number; note: string }>(
    'select seal_id as "sealId", size, note from audit_log_blocks order by seal_id desc limit 1',
  );
  let { sealId, size } = last ?? { sealId: 0, size: 0 };
  let note = last?.note ?? null;
  const outside = known === undefined ? null : await checkpointBy(known, origin, keys);
  const isBehind = outside !== null && outside.size > size;
  const own = note === null ? null : await checkpointBy(note, origin, keys);
  // As with blocks: where nothing is stored outside, the key that signed may be lost too.
  if (own !== null || (note !== null && known !== undefined)) await requireState(query, own, size);
  if (known !== undefined && !isBehind) await requireState(query, outside, size);
  let peaks = size === 0 ? [] : await storedHashes(query, storedSpans({ from: 0, to: size }).map(storedPosition));
  // A copy of the moment between block and log is completed first: its leaves can only be the same.
  for (let added = 0; added < eventsAtOnce || (isBehind && size < outside.size); ) {
    const [seal] = await query<LogSeal>(
      `select id, first_id as "firstId", last_id as "lastId", count, event_ids as ids, event_hashes as hashes
         from audit_seals where id > $1 and id <= $2 order by id limit 1`,
      [sealId, lastSeal],
    );
    if (!seal) break;
    const leaves = await leavesOf(query, seal, secret);
    const block = appendLeaves(size, peaks, leaves);
    const firstLeaf = size;
    ({ peaks } = block);
    size += leaves.length;
    added += leaves.length;
    sealId = seal.id;
    const text = checkpointText({ origin, size, root: rootAbove(peaks) });
    const signature = new Uint8Array(Buffer.from(key.sign(text), 'base64url'));
    note = await signedNote(text, noteKeyOf(origin, key), signature);
    await query(
      `insert into audit_log_blocks (seal_id, first_leaf, size, first_hash, hashes, note) values ($1, $2, $3, $4, $5, $6)`,
      [
        sealId,
        firstLeaf,
        size,
        storedPosition({ from: firstLeaf, to: firstLeaf + 1 }),
        Buffer.from(joined(...block.stored)),
        note,
      ],
    );
  }
  if (isBehind) await requireState(query, outside, size);
  return note === null ? null : { checkpoint: note, logKey: await keyLine(noteKeyOf(origin, key)) };
}

async function requireState(query: Query, checkpoint: Checkpoint | null, size: number): Promise<void> {
  if (!checkpoint || checkpoint.size > size || !isEqual(await rootAt(query, checkpoint.size), checkpoint.root))
    throw new LogRewritten(
      `El registro de la auditoría no es el que se firmó con ${checkpoint?.size ?? 'otros'} eventos.`,
    );
}

/** The root that the stored hashes have for the first `size` events. */
export async function rootAt(query: Query, size: number): Promise<Bytes> {
  const [root] = await nodesAt(query, [{ from: 0, to: size }]);
  return root ?? new Uint8Array();
}

async function leavesOf(query: Query, { firstId, lastId, ids, hashes }: LogSeal, secret: Buffer): Promise<Bytes[]> {
  const rows = await query<{ id: number; line: string }>(
    `select id, ${eventLine} as line from audit_events where id between $1 and $2 order by id`,
    [firstId, lastId],
  );
  if (ids === null || hashes === null) return rows.map(({ id, line }) => eventLeaf(saltOf(secret, id), line));
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return ids.map((each, at) => {
    const id = Number(each);
    const salt = saltOf(secret, id);
    const line = lines.get(id);
    const sealed = hashes.subarray(at * 32, at * 32 + 32);
    return line !== undefined && hash('sha256', line, 'buffer').equals(sealed)
      ? eventLeaf(salt, line)
      : lostLeaf(salt, new Uint8Array(sealed));
  });
}

/** Remembers a checkpoint that was mailed: each later pack proves that its log begins with it. */
export async function keepMailed(query: Query, note: string): Promise<void> {
  const [, size, root] = note.split('\n');
  await query('insert into audit_log_mails (size, root) values ($1, $2) on conflict do nothing', [size, root]);
}
