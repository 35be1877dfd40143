import { createHash, createHmac } from 'node:crypto';
import {
  type Bytes,
  joined,
  leafBytes,
  nodeBytes,
  type Span,
  storedPosition,
  storedSpans,
  utf8,
} from '@comensal/domain/evidence';
import type { Query } from '../platform/database/query';

/** The hashes of the log of the audit (docs/evidence.md): what is hashed of an event, and how stored ones are read. */

const hash = (bytes: Bytes): Bytes => new Uint8Array(createHash('sha256').update(bytes).digest());

/** Keeps a hash from telling what it is of: who gets an event gets its salt, and no other's. */
export function saltOf(secret: Buffer, eventId: number): Bytes {
  return new Uint8Array(createHmac('sha256', secret).update(String(eventId)).digest());
}

/** The leaf of an event's sealed text. */
export function eventLeaf(salt: Bytes, text: string): Bytes {
  return hash(leafBytes(joined(salt, utf8(text))));
}

/**
 * The leaf of an event that is not what was sealed any more: its place stays, and nothing can be proved of what stands
 * there now.
 */
export function lostLeaf(salt: Bytes, sealed: Bytes): Bytes {
  return hash(leafBytes(joined(salt, sealed)));
}

/** Appends leaves behind `size` others, whose complete subtrees are given from the left. Returns what is to be stored. */
export function appendLeaves(
  size: number,
  peaks: readonly Bytes[],
  leaves: readonly Bytes[],
): {
  readonly stored: Bytes[];
  readonly peaks: Bytes[];
} {
  const stored: Bytes[] = [];
  const left = [...peaks];
  for (const [added, leaf] of leaves.entries()) {
    stored.push(leaf);
    let node = leaf;
    for (let count = size + added; count % 2 === 1; count = Math.floor(count / 2)) {
      node = hash(nodeBytes(left.pop() ?? new Uint8Array(), node));
      stored.push(node);
    }
    left.push(node);
  }
  return { stored, peaks: left };
}

/** The hash above complete subtrees that are given from the left. */
export function rootAbove(parts: readonly Bytes[]): Bytes {
  return parts.reduceRight((right, left) => hash(nodeBytes(left, right)));
}

/** The stored hashes at these positions, in their order. */
export async function storedHashes(query: Query, positions: readonly number[]): Promise<Bytes[]> {
  const rows = await query<{ hash: Buffer | null }>(
    `select (select substring(b.hashes from ((p.at - b.first_hash) * 32 + 1)::int for 32)
               from audit_log_blocks b where b.first_hash <= p.at order by b.first_hash desc limit 1) as hash
       from unnest($1::bigint[]) with ordinality p (at, place) order by p.place`,
    [positions],
  );
  return rows.map(({ hash: stored }) => new Uint8Array(stored ?? []));
}

/** The hashes of these nodes, in their order, by one statement. */
export async function nodesAt(query: Query, spans: readonly Span[]): Promise<Bytes[]> {
  const parts = spans.map((span) => storedSpans(span).map(storedPosition));
  const positions = [...new Set(parts.flat())];
  const hashes = await storedHashes(query, positions);
  const known = new Map(positions.map((position, at) => [position, hashes[at] ?? new Uint8Array()]));
  return parts.map((of) => rootAbove(of.map((position) => known.get(position) ?? new Uint8Array())));
}
