import { useState } from 'react';
import { useRead } from '../platform/calls/use-call';
import { neighboursOf } from './next-record';
import { keepQueue, type RecordQueue, readQueue } from './record-queue';
import type { RecordScreens } from './record-screens';

type OfKind = Pick<RecordScreens<never, never>, 'name' | 'paths' | 'calls'>;

export interface RecordPlace {
  /** The list's URL, with its filters. */
  readonly address: string;
  readonly previous: number | null;
  readonly next: number | null;
  /** Position in the whole list, from 1; null if it was not opened from it. */
  readonly position: number | null;
  readonly count: number;
  /** It has more than `count`. */
  readonly hasMore: boolean;
  /** Remembers what else was read of the list, before a neighbour is opened. */
  readonly keep: () => void;
}

/** A record's position in the list it was opened from; beyond the shown page the list is read on. */
export function useRecordQueue(screens: OfKind, id: number): RecordPlace {
  const [queue] = useState(() => readQueue(screens));
  const here = neighboursOf(id, queue.ids);
  const size = queue.ids.length;
  const isAtEnd = here.position === size && (queue.offset + size < queue.total || queue.hasMore === true);
  const isAtStart = here.position === 1 && queue.offset > 0;
  const limit = Math.max(1, Math.min(size, 100));
  const before = Math.max(0, queue.offset - limit);
  const after = useNeighbours(screens, isAtEnd, queue, queue.offset + size, limit);
  const ahead = useNeighbours(screens, isAtStart, queue, before, queue.offset - before);
  const grown: RecordQueue = { ...queue, offset: queue.offset - ahead.length, ids: [...ahead, ...queue.ids, ...after] };
  return {
    address: queue.address,
    ...neighboursOf(id, grown.ids),
    position: here.position === null ? null : queue.offset + here.position,
    count: queue.total,
    hasMore: queue.hasMore === true,
    keep: () => keepQueue(screens, grown),
  };
}

/** The records of the list besides those already known. */
function useNeighbours(
  { calls }: OfKind,
  wanted: boolean,
  { request, ids }: RecordQueue,
  offset: number,
  limit: number,
): readonly number[] {
  const page = { ...request.page, offset, limit };
  const { data } = useRead<{ rows: readonly { readonly id: number }[] }>(
    wanted ? calls.list : null,
    { ...request, page },
    { quiet: true },
  );
  return wanted && data ? data.rows.map(({ id }) => id).filter((id) => !ids.includes(id)) : [];
}
