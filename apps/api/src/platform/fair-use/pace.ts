/** How slow a reader may be: `graceMs` of waiting for it in all, and as long as its bytes take at the slowest pace. */
export interface SlowestPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A telephone's bad line; below it a reader holds a connection to the database that others need. */
export const slowestPace: SlowestPace = { graceMs: 30_000, bytesPerSecond: 8 * 1024 };

/** Watches how a reader takes what it is offered. */
export interface Pace {
  offered(bytes: number): void;
  taken(): void;
}

/** Calls `tooSlow` as soon as the reader has been waited for longer than it may, however little it takes each time. */
export function createPace({ graceMs, bytesPerSecond }: SlowestPace, tooSlow: () => void): Pace {
  let leftMs = graceMs;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    offered(bytes) {
      leftMs += (bytes / bytesPerSecond) * 1_000;
      since = performance.now();
      timer = setTimeout(tooSlow, Math.max(0, leftMs));
    },
    taken() {
      clearTimeout(timer);
      leftMs = Math.min(graceMs, leftMs - (performance.now() - since));
    },
  };
}
