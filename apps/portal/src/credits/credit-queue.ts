import { readAppState, writeAppState } from '../platform/storage/app-state';
import { asRecord } from '../platform/storage/stored';

/** The list from which somebody came to a credit: its address, to go back to, and the credits in its order. */
export interface CreditQueue {
  readonly address: string;
  readonly ids: readonly number[];
  /** How many of the list come before these, and how many it has in all. */
  readonly offset: number;
  readonly total: number;
  /** What the list asked `credits/getCredits` for. */
  readonly request: Readonly<Record<string, unknown>> & { readonly page: object };
}

const slot = 'creditQueue';
const listPath = '/credit-state';

/** Keeps what the list shows, for the way back and for the next one. */
export function keepQueue(queue: CreditQueue): void {
  writeAppState(slot, queue);
}

export function readQueue(): CreditQueue {
  const stored = asRecord(readAppState(slot));
  const { address, ids, offset, total, request } = stored ?? {};
  const known = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  return {
    address: typeof address === 'string' && address.startsWith(listPath) ? address : listPath,
    ids: known,
    offset: typeof offset === 'number' ? offset : 0,
    total: typeof total === 'number' ? total : known.length,
    request: { ...asRecord(request), page: asRecord(asRecord(request)?.['page']) ?? {} },
  };
}
