import { readAppState, writeAppState } from '../platform/storage/app-state';
import { asRecord } from '../platform/storage/stored';
import type { RecordScreens } from './record-screens';

/** The list from which somebody opened a record: its URL, to go back to, and the records in its order. */
export interface RecordQueue {
  readonly address: string;
  readonly ids: readonly number[];
  /** How many precede these in the list, and how many it has in all. */
  readonly offset: number;
  readonly total: number;
  /** It has more than `total`. */
  readonly hasMore?: boolean;
  /** The body of the list's call. */
  readonly request: Readonly<Record<string, unknown>> & { readonly page: object };
}

type OfKind = Pick<RecordScreens<never, never>, 'name' | 'paths'>;

/** Remembers what the list shows, for the way back and for the next record. */
export function keepQueue({ name }: OfKind, queue: RecordQueue): void {
  writeAppState(`${name}Queue`, queue);
}

export function readQueue({ name, paths }: OfKind): RecordQueue {
  const stored = asRecord(readAppState(`${name}Queue`));
  const { address, ids, offset, total, hasMore, request } = stored ?? {};
  const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  return {
    address: typeof address === 'string' && address.startsWith(paths.list) ? address : paths.list,
    ids: known,
    offset: typeof offset === 'number' ? offset : 0,
    total: typeof total === 'number' ? total : known.length,
    hasMore: hasMore === true,
    request: { ...asRecord(request), page: asRecord(asRecord(request)?.['page']) ?? {} },
  };
}
