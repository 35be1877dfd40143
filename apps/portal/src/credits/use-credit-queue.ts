import type { CreditRow } from '@comensal/domain';
import { useState } from 'react';
import { useCall } from '../platform/calls/use-call';
import { type CreditQueue, keepQueue, readQueue } from './credit-queue';
import { neighboursOf } from './next-credit';

export interface CreditPlace {
  /** The list's address, with its filters. */
  readonly address: string;
  readonly previous: number | null;
  readonly next: number | null;
  /** Place in the whole list, from 1; null for a credit that was not opened from it. */
  readonly position: number | null;
  readonly count: number;
  /** Keeps what of the list was read besides, before a neighbour is opened. */
  readonly keep: () => void;
}

/** Where a credit stands in the list it was opened from; past the page that was shown the list is read on. */
export function useCreditQueue(id: number): CreditPlace {
  const [queue] = useState(readQueue);
  const here = neighboursOf(id, queue.ids);
  const size = queue.ids.length;
  const isAtEnd = here.position === size && queue.offset + size < queue.total;
  const isAtStart = here.position === 1 && queue.offset > 0;
  const limit = Math.max(1, Math.min(size, 100));
  const before = Math.max(0, queue.offset - limit);
  const after = useNeighbours(isAtEnd, queue, queue.offset + size, limit);
  const ahead = useNeighbours(isAtStart, queue, before, queue.offset - before);
  const grown: CreditQueue = { ...queue, offset: queue.offset - ahead.length, ids: [...ahead, ...queue.ids, ...after] };
  return {
    address: queue.address,
    ...neighboursOf(id, grown.ids),
    position: here.position === null ? null : queue.offset + here.position,
    count: queue.total,
    keep: () => keepQueue(grown),
  };
}

/** The credits of the list beside those that are known. */
function useNeighbours(
  wanted: boolean,
  { request, ids }: CreditQueue,
  offset: number,
  limit: number,
): readonly number[] {
  const page = { ...request.page, offset, limit };
  const { data } = useCall<{ rows: readonly Pick<CreditRow, 'id'>[] }>(
    wanted ? 'credits/getCredits' : null,
    { ...request, page },
    { quiet: true },
  );
  return wanted && data ? data.rows.map(({ id }) => id).filter((id) => !ids.includes(id)) : [];
}
