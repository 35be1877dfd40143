/** How long nothing was loaded before the first view counts as complete. */
const quietMs = 2_000;
/** What a person does before anything that they might open. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls once the first view is complete, or the person begins to do something. Returns the function that cancels it. */
export function whenQuiet(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(go, quietMs);
  };
  const loads = new PerformanceObserver(wait);
  const stop = (): void => {
    clearTimeout(timer);
    loads.disconnect();
    for (const sign of signs) removeEventListener(sign, go, true);
  };
  function go(): void {
    stop();
    then();
  }
  loads.observe({ type: 'resource' });
  for (const sign of signs) addEventListener(sign, go, true);
  wait();
  return stop;
}
