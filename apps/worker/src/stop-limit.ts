/** How long the worker may take to end in order where STOP_SECONDS says nothing: less than the ten seconds that Docker gives. */
export const stopLimitMs = 9_500;

/** What is not done by then will hardly be done in time. */
const longestFinishMs = 6_000;
/** The rest is for giving back what was not done, and for the connections. */
const finishingPart = 0.65;

/** Milliseconds for which jobs under way may go on once the worker is told to stop; what is not done by then goes back to the queue. */
export function finishLimitMs(stopSeconds: number | undefined): number {
  const limitMs = stopSeconds === undefined ? stopLimitMs : stopSeconds * 1000;
  return Math.min(longestFinishMs, limitMs * finishingPart);
}
