import { readAppState, writeAppState } from '../platform/app-state';
import { asRecord } from '../platform/stored';

/** The list from which somebody came to a credit: its address, to go back to, and the credits in its order. */
export interface CreditQueue {
  readonly address: string;
  readonly ids: readonly number[];
}

const slot = 'creditQueue';
const listPath = '/credit-state';

/** Keeps what the list shows, for the way back and for the next one. */
export function keepQueue(queue: CreditQueue): void {
  writeAppState(slot, queue);
}

export function readQueue(): CreditQueue {
  const stored = asRecord(readAppState(slot));
  const { address, ids } = stored ?? {};
  return {
    address: typeof address === 'string' && address.startsWith(listPath) ? address : listPath,
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [],
  };
}
