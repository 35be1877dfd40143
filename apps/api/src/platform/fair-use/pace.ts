/** How slow a reader may be: `graceMs` of total waiting, plus the time that its bytes take at the slowest pace. */
export interface SlowestPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A bad mobile connection; a slower reader holds a connection, and perhaps a database connection, that others need. */
export const slowestPace: SlowestPace = { graceMs: 30_000, bytesPerSecond: 8 * 1024 };

/** Measures how fast a reader consumes what it is sent. */
export interface Pace {
  /**
   * Records `ms` of waiting in which it consumed this many bytes. False once it has been waited for longer than
   * allowed.
   */
  waited(ms: number, bytes: number): boolean;
}

/** A fast reader saves up no more than its grace, and reading a little each time saves up nothing. */
export function createPace({ graceMs, bytesPerSecond }: SlowestPace): Pace {
  let leftMs = graceMs;
  return {
    waited(ms, bytes) {
      leftMs = Math.min(graceMs, leftMs + (bytes / bytesPerSecond) * 1_000 - ms);
      return leftMs > 0;
    },
  };
}
