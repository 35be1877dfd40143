import type { PackLog, PackSelection } from '@comensal/application/audit';
import { type AuditEvent, auditRefusals } from '@comensal/domain/audit';
import {
  type Bytes,
  checkpointText,
  consistencyLine,
  consistencySpans,
  fromBase64,
  inclusionOf,
  inclusionSpans,
  isEqual,
  joined,
  keyLine,
  type PackedEvent,
  rootOf,
  type Span,
  signedNote,
} from '@comensal/domain/evidence';
import { Refusal } from '@comensal/domain/platform/refusals';
import { eventLine } from '../platform/database/event-line.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Cursors, type Statement, streamRows } from '../platform/database/stream-rows';
import { countEvents, searchedTo } from './audit.queries';
import { eventColumns, eventsOf } from './audit-events.query';
import { logIdentity, noteKeyOf } from './extend-log';
import { nodesAt, saltOf } from './log-hashes';
import type { SealSigningKey } from './seal-keys';

/** What signs the log. */
type LogSigner = Pick<SealSigningKey, 'publicKey' | 'sign'>;

/** How many events get their place and path by one statement. */
const eventsAtOnce = 500;
/** Nodes of that many leaves are read once for all of a pack's events. */
const sharedLeaves = 1_024;
/** One a day: ten years. */
const mailsAtMost = 3_650;

/** The newest state of the log, signed with the key that is in use; null before the first. */
export async function openLog(primary: Query, query: Query, key: LogSigner): Promise<PackLog | null> {
  const { origin } = await logIdentity(primary);
  const [block] = await query<{ size: number; note: string; lastId: number }>(
    `select b.size, b.note, s.last_id as "lastId" from audit_log_blocks b join audit_seals s on s.id = b.seal_id
      order by b.seal_id desc limit 1`,
  );
  const root = fromBase64(block?.note.split('\n')[2] ?? '');
  if (!block || !root) return null;
  const checkpoint = { origin, size: block.size, root };
  const note = await signedBy(key, origin, checkpointText(checkpoint));
  return { ...checkpoint, lastId: block.lastId, note, key: await keyLine(noteKeyOf(origin, key)) };
}

/** A text as a note of the log. */
export function signedBy(key: LogSigner, origin: string, text: string): Promise<string> {
  return signedNote(text, noteKeyOf(origin, key), new Uint8Array(Buffer.from(key.sign(text), 'base64url')));
}

export async function countPacked(query: Query, selection: PackSelection, { lastId }: PackLog): Promise<number> {
  if (selection.creditId === undefined) return countEvents(query, selection.filter);
  const parameters = new Parameters();
  const [row] = await query<{ total: number }>(
    `select count(*) as total from ${eventsOfCredit(selection.creditId, lastId, parameters)}`,
    parameters.values,
  );
  return row?.total ?? 0;
}

/** The events with salt and path, in the order of the log. */
export async function* packedEvents(
  primary: Query,
  query: Query,
  cursors: Cursors,
  selection: PackSelection,
  log: PackLog,
): AsyncGenerator<PackedEvent> {
  const { secret } = await logIdentity(primary);
  const shared = new Map<string, Bytes>();
  let batch: EventText[] = [];
  const texts = streamRows<EventText>(cursors, await chosen(query, selection, log, `e.id, ${eventLine} as text`));
  for await (const event of texts) {
    batch.push(event);
    if (batch.length < eventsAtOnce) continue;
    yield* await withPaths(query, batch, log, secret, shared);
    batch = [];
  }
  yield* await withPaths(query, batch, log, secret, shared);
}

/** The same events for people. */
export async function* selectedEvents(
  query: Query,
  cursors: Cursors,
  selection: PackSelection,
  log: PackLog,
): AsyncGenerator<AuditEvent> {
  yield* streamRows<AuditEvent>(cursors, await chosen(query, selection, log, eventColumns));
}

interface EventText {
  readonly id: number;
  readonly text: string;
}

async function chosen(
  query: Query,
  selection: PackSelection,
  { lastId }: PackLog,
  columns: string,
): Promise<Statement> {
  const parameters = new Parameters();
  const from =
    selection.creditId === undefined
      ? eventsOf({ ...selection.filter, lastId }, await searchedTo(query, selection.filter), parameters)
      : eventsOfCredit(selection.creditId, lastId, parameters);
  return { sql: `select ${columns} from ${from} order by e.id`, parameters: parameters.values };
}

/**
 * Those of a credit, its history, its documents, what its payments consisted of and what the bank's movements paid of it, and
 * their files. The papers of a refused payment are gone: the acts of the credit's steps name them.
 */
function eventsOfCredit(creditId: number, lastId: number, parameters: Parameters): string {
  const id = `${parameters.add(creditId)}::bigint`;
  return `(select 'credits_requests' as name, ${id}::text as key
           union all select 'credits_requests_state', s.id::text from credits_requests_state s where s.credit_id = ${id}
           union all select 'credit_documents', d.id::text from credit_documents d where d.credit_id = ${id}
           union all select 'movement_matches', x.id::text from movement_matches x where x.credit_id = ${id}
           union all (select 'payment_papers', p.id::text from payment_papers p where p.credit_id = ${id}
                      union select p.table_name, p.record_key from credits_requests_state t
                        join audit_events s on s.table_name = 'credits_requests_state' and s.record_key collate "C" = t.id::text
                        join audit_events p on p.act = s.act and p.at > s.at - interval '1 day' and p.at < s.at + interval '1 day'
                       where t.credit_id = ${id} and p.table_name = 'payment_papers'
                         and coalesce(p.new_data, p.last_data) ->> 'credit_id' = ${id}::text)
           union all select 'files', d.file_id::text from credit_documents d where d.credit_id = ${id}) k
    join audit_events e on e.table_name = k.name and e.record_key collate "C" = k.key and e.id <= ${parameters.add(lastId)}`;
}

async function withPaths(
  query: Query,
  batch: readonly EventText[],
  log: PackLog,
  secret: Buffer,
  shared: Map<string, Bytes>,
): Promise<PackedEvent[]> {
  if (batch.length === 0) return [];
  const places = await leavesOf(query, batch);
  const ways = batch.map(({ id }) => {
    const leaf = places.get(id);
    if (leaf === undefined) throw new Refusal(auditRefusals.packAltered, { id });
    return { leaf, spans: inclusionSpans(leaf, log.size) };
  });
  const own = new Map<string, Span>();
  for (const { spans } of ways) for (const span of spans) if (!shared.has(nameOf(span))) own.set(nameOf(span), span);
  const hashes = await nodesAt(query, [...own.values()]);
  const nodes = new Map(shared);
  for (const [at, [name, { from, to }]] of [...own].entries()) {
    const hash = hashes[at] ?? new Uint8Array();
    nodes.set(name, hash);
    if (to - from >= sharedLeaves) shared.set(name, hash);
  }
  const packed = batch.map(({ id, text }, at) => {
    const { leaf, spans } = ways[at] ?? { leaf: 0, spans: [] };
    const path = joined(...spans.map((span) => nodes.get(nameOf(span)) ?? new Uint8Array()));
    return { leaf, salt: saltOf(secret, id), path, text };
  });
  await requireProved(batch, packed, log);
  return packed;
}

const nameOf = ({ from, to }: Span): string => `${from}-${to}`;

/** What is packed is checked first: an event that is not proved is named here, not by who gets the pack. */
async function requireProved(
  batch: readonly EventText[],
  packed: readonly PackedEvent[],
  { size, root }: PackLog,
): Promise<void> {
  const inclusions = await Promise.all(packed.map(inclusionOf));
  const reached = await rootOf(inclusions, size);
  if (reached && isEqual(reached, root)) return;
  for (const [at, inclusion] of inclusions.entries()) {
    const own = await rootOf([inclusion], size);
    if (!own || !isEqual(own, root)) throw new Refusal(auditRefusals.packAltered, { id: batch[at]?.id ?? 0 });
  }
}

/** The place of each event in the log; none for one that no block has. */
async function leavesOf(query: Query, batch: readonly EventText[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; leaf: number }>(
    `with asked as materialized (select a.id, (select s.id from audit_seals s where s.last_id >= a.id order by s.last_id limit 1) as seal_id
                                   from unnest($1::bigint[]) a (id)),
          places as (select u.id, b.first_leaf + u.place - 1 as leaf
                       from (select distinct seal_id from asked) d
                       join audit_log_blocks b on b.seal_id = d.seal_id join audit_seals s on s.id = d.seal_id
                      cross join lateral unnest(coalesce(s.event_ids, array(select e.id from audit_events e
                        where e.id between s.first_id and s.last_id order by e.id))) with ordinality u (id, place))
     select asked.id, places.leaf from asked join places on places.id = asked.id`,
    [batch.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, leaf }) => [id, leaf]));
}

/** A line for each mailed checkpoint, the newest first. */
export async function* consistencyLines(query: Query, log: PackLog): AsyncGenerator<string> {
  const mails = await query<{ size: number; root: string }>(
    'select size, root from audit_log_mails where size <= $1 order by size desc limit $2',
    [log.size, mailsAtMost],
  );
  for (const { size, root } of mails) {
    const nodes = await nodesAt(query, consistencySpans(size, log.size));
    yield consistencyLine({ size, root: fromBase64(root) ?? new Uint8Array() }, joined(...nodes));
  }
}
