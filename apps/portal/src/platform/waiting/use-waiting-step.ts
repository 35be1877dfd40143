import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWaitingSteps, type Waiting, waitingOf } from '../calls/waiting.store';

/**
 * The person's own step on a record that waits; undefined if none does, or if no record is open (`id` null). `onBegin`
 * runs when one begins to wait while the record is open; not for one that waited before, nor when a step of an earlier
 * page is found.
 */
export function useWaitingStep(record: SteppedRecord, id: number | null, onBegin?: () => void): Waiting | undefined {
  const steps = useWaitingSteps();
  const waiting = id === null ? undefined : waitingOf(steps, record, id);
  const step = waiting?.id;
  const known = useRef({ id, step });
  const look = useEffectEvent(() => {
    const before = known.current;
    known.current = { id, step };
    if (step !== undefined && !waiting?.isOlder && before.id === id && before.step !== step) onBegin?.();
  });
  // Both are reasons to look again, though only the event reads them.
  useEffect(() => look(), [id, step]);
  return waiting;
}
