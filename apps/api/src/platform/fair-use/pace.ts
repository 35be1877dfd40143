/** How slow a reader may be: `graceMs` of waiting for it in all, and as long as its bytes take at the slowest pace. */
export interface SlowestPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A telephone's bad line; below it a reader holds a connection, and perhaps one to the database, that others need. */
export const slowestPace: SlowestPace = { graceMs: 30_000, bytesPerSecond: 8 * 1024 };

/** Counts how a reader takes what it is offered. */
export interface Pace {
  /** Another `ms` were waited for it, in which it took so many bytes. False as soon as it has been waited for longer than it may. */
  waited(ms: number, bytes: number): boolean;
}

/** What a reader saves up by taking much is no more than its grace, and taking a little each time saves nothing up. */
export function createPace({ graceMs, bytesPerSecond }: SlowestPace): Pace {
  let leftMs = graceMs;
  return {
    waited(ms, bytes) {
      leftMs = Math.min(graceMs, leftMs + (bytes / bytesPerSecond) * 1_000 - ms);
      return leftMs > 0;
    },
  };
}
