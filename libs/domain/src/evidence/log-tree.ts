import { type Bytes, isEqual, joined, sha256 } from './bytes';

/**
 * The tree of RFC 6962 over a list of leaves, as the log of the audit has it. What is proved is checked with WebCrypto
 * alone, so that the same lines run in the product, its tests and the page of a pack.
 */

/** A node: that of the leaves from `from` up to `to`, without it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An event's place in the log: its hash as a leaf, and the hashes beside its way to the root, one after the other. */
export interface Inclusion {
  readonly leaf: number;
  readonly hash: Bytes;
  readonly path: Bytes;
}

export const hashBytes = 32;
const leafMark = new Uint8Array([0]);
const nodeMark = new Uint8Array([1]);

/** What is hashed for a leaf, and for a node (RFC 6962, 2.1). */
export const leafBytes = (data: Bytes): Bytes => joined(leafMark, data);
export const nodeBytes = (left: Bytes, right: Bytes): Bytes => joined(nodeMark, left, right);
const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(nodeBytes(left, right));

/** The nodes beside the way from a leaf to the root of a tree of that size, from below (RFC 6962, 2.1.1). */
export function inclusionSpans(leaf: number, size: number, from = 0): Span[] {
  if (size <= 1) return [];
  const left = leftSize(size);
  return leaf - from < left
    ? [...inclusionSpans(leaf, left, from), { from: from + left, to: from + size }]
    : [...inclusionSpans(leaf, size - left, from + left), { from, to: from + left }];
}

/** The nodes that prove that the tree of size `older` is the beginning of that of `size` (RFC 6962, 2.1.2). */
export function consistencySpans(older: number, size: number, from = 0, isWhole = true): Span[] {
  if (older === size) return isWhole ? [] : [{ from, to: from + size }];
  const left = leftSize(size);
  return older <= left
    ? [...consistencySpans(older, left, from, isWhole), { from: from + left, to: from + size }]
    : [...consistencySpans(older - left, size - left, from + left, false), { from, to: from + left }];
}

/** The largest power of two below the size. */
function leftSize(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** A node's complete subtrees, from the left: the only nodes that are stored. */
export function storedSpans({ from, to }: Span): Span[] {
  const spans: Span[] = [];
  for (let at = from, width = leftSize(to - from) * 2; at < to; width /= 2)
    if (width <= to - at) {
      spans.push({ from: at, to: at + width });
      at += width;
    }
  return spans;
}

/**
 * Where a complete subtree stands in the row of stored hashes, as Go's `sumdb/tlog` numbers them: behind each leaf come
 * the subtrees that it completes, from below.
 */
export function storedPosition({ from, to }: Span): number {
  let position = Math.round(Math.log2(to - from));
  for (let count = to - 1; count > 0; count = Math.floor(count / 2)) position += count;
  return position;
}

/**
 * The root that all the paths lead to in a tree of that size; null when they lead to none, or to several. Each node is
 * hashed once, however many leaves are below it (RFC 9162, 2.1.3.2).
 */
export async function rootOf(inclusions: readonly Inclusion[], size: number): Promise<Bytes | null> {
  let nodes = new Map<number, { hash: Bytes; path: Bytes }>();
  for (const { leaf, hash, path } of inclusions) {
    if (!Number.isSafeInteger(leaf) || leaf < 0 || leaf >= size || nodes.has(leaf)) return null;
    nodes.set(leaf, { hash, path });
  }
  for (let last = size - 1; last > 0; last = Math.floor(last / 2)) {
    const raised = await Promise.all(
      [...nodes].map(async ([at, { hash, path }]) => {
        if (at % 2 === 0 && at === last) return { at, hash, path };
        const beside = path.subarray(0, hashBytes);
        const sibling = nodes.get(at % 2 === 0 ? at + 1 : at - 1);
        if (sibling && !isEqual(sibling.hash, beside)) return null;
        // The right one of two leaves the hash of both to the left one.
        if (sibling && at % 2 === 1) return { at, hash: null, path: path.subarray(hashBytes) };
        const parent = at % 2 === 0 ? nodeHash(hash, beside) : nodeHash(beside, hash);
        return { at, hash: await parent, path: path.subarray(hashBytes) };
      }),
    );
    nodes = new Map();
    for (const node of raised) if (node?.hash) nodes.set(Math.floor(node.at / 2), { hash: node.hash, path: node.path });
    for (const node of raised) {
      const above = node && nodes.get(Math.floor(node.at / 2));
      if (!above || !isEqual(above.path, node.path)) return null;
    }
  }
  const root = nodes.get(0);
  return nodes.size === 1 && root?.path.length === 0 ? root.hash : null;
}

/** A log at a moment. */
export interface LogState {
  readonly size: number;
  readonly root: Bytes;
}

/** Whether the older log is the beginning of the other, by the hashes of `consistencySpans` (RFC 9162, 2.1.4.2). */
export async function isBeginning(older: LogState, log: LogState, path: Bytes): Promise<boolean> {
  if (older.size < 1 || older.size > log.size || path.length % hashBytes !== 0) return false;
  if (older.size === log.size) return path.length === 0 && isEqual(older.root, log.root);
  let [at, last] = [older.size - 1, log.size - 1];
  const up = (): void => {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  };
  while (at % 2 === 1) up();
  // A complete subtree: its own root is where both begin.
  const all = at === 0 ? joined(older.root, path) : path;
  let before = all.subarray(0, hashBytes);
  let after = before;
  for (let from = hashBytes; from < all.length; from += hashBytes) {
    if (last === 0) return false;
    const beside = all.subarray(from, from + hashBytes);
    if (at % 2 === 1 || at === last) {
      before = await nodeHash(beside, before);
      after = await nodeHash(beside, after);
      while (at % 2 === 0 && at !== 0) up();
    } else after = await nodeHash(after, beside);
    up();
  }
  return last === 0 && isEqual(before, older.root) && isEqual(after, log.root);
}
