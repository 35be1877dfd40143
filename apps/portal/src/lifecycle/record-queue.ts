import { readAppState, writeAppState } from '../platform/storage/app-state';
import { asRecord } from '../platform/storage/stored';
import type { RecordScreens } from './record-screens';

/** The list from which somebody came to a record: its address, to go back to, and the records in its order. */
export interface RecordQueue {
  readonly address: string;
  readonly ids: readonly number[];
  /** How many of the list come before these, and how many it has in all. */
  readonly offset: number;
  readonly total: number;
  /** It has more than `total`. */
  readonly hasMore?: boolean;
  /** What the list asked its call for. */
  readonly request: Readonly<Record<string, unknown>> & { readonly page: object };
}

type OfKind = Pick<RecordScreens<never, never>, 'name' | 'paths'>;

/** Keeps what the list shows, for the way back and for the next one. */
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
