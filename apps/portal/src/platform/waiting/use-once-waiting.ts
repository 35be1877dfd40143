import { useEffect, useEffectEvent, useRef } from 'react';
import type { Waiting } from '../calls/waiting.store';

/**
 * Leaves an open record when one of the person's steps on it begins to wait; not when it is opened while one does, nor
 * when a step of an earlier page is found. `id` is the record's, null while none is open.
 */
export function useOnceWaiting(id: number | null, waiting: Waiting | undefined, leave: () => void): void {
  const known = useRef({ id, step: waiting?.id });
  const begins = useEffectEvent((step: string | undefined) => {
    const before = known.current;
    known.current = { id, step };
    if (step !== undefined && !waiting?.isOlder && before.id === id && before.step !== step) leave();
  });
  const step = waiting?.id;
  // The record is among the reasons to look again, though only the event reads it.
  useEffect(() => begins(step), [id, step]);
}
