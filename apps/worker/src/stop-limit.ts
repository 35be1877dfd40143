/** How long the worker may take to shut down when STOP_SECONDS is not set: less than Docker's ten seconds. */
export const stopLimitMs = 9_500;

/** Unfinished work is unlikely to be done in time after that. */
const longestFinishMs = 6_000;
/** The rest is for returning unfinished jobs, and for closing connections. */
const finishingPart = 0.65;

/**
 * Milliseconds for which running jobs may continue once the worker is told to stop; unfinished ones go back to the
 * queue.
 */
export function finishLimitMs(stopSeconds: number | undefined): number {
  const limitMs = stopSeconds === undefined ? stopLimitMs : stopSeconds * 1000;
  return Math.min(longestFinishMs, limitMs * finishingPart);
}
