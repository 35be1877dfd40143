import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A canteen's day, from its opening at seven to its closing at ten in the evening, in minutes after midnight. */
export const opening = 7 * 60;
export const closing = 22 * 60;

/** A day that passes in some minutes. */
export interface DayClock {
  /** Waits until it is that minute of the day; answers false when the day was broken off. */
  until(minuteOfDay: number): Promise<boolean>;
}

/** `minutes`: how long the whole day takes. `now` tells milliseconds, and `wait` passes them. */
export function startDay(
  minutes: number,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { signal }).catch(() => undefined),
): DayClock {
  // Everybody who takes part waits on it.
  setMaxListeners(0, signal);
  const begun = now();
  const msOfMinute = (minutes * 60_000) / (closing - opening);
  return {
    async until(minuteOfDay) {
      const left = (minuteOfDay - opening) * msOfMinute - (now() - begun);
      if (left > 0 && !signal.aborted) await wait(left);
      return !signal.aborted;
    },
  };
}
