import type { Query } from '../platform/database/query';

export interface JobProgress {
  report(done: number, total: number | null): void;
  readonly done: number;
  readonly total: number | null;
  /** Stops; resolves when no statement is running any more. */
  settled(): Promise<void>;
}

/** How old a displayed figure may be; the row is not written more often. */
const everyMs = 250;
/** How long a job that reports nothing may fail to notice that it was taken over or cancelled. */
const sessionCheckMs = 1_000;

/**
 * Writes a job's progress into its row, from which browsers get it, and watches that row. `lost` is called when the row
 * is no longer this attempt's, because another process has taken over the job; `cancelled` when its owner wants it to
 * end.
 */
export function createJobProgress(
  query: Query,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  on: { lost(): void; cancelled(): void; failed(error: unknown): void },
): JobProgress {
  let done = 0;
  let total: number | null = null;
  let writtenAt = 0;
  let asking: Promise<void> | null = null;

  const ask = (sql: string, more: readonly unknown[]): void => {
    asking = query<{ cancelled: boolean }>(sql, [id, attempt, ...more])
      .then(
        ([mine]) => {
          if (!mine) on.lost();
          else if (mine.cancelled) on.cancelled();
        },
        (error: unknown) => on.failed(error),
      )
      .finally(() => {
        asking = null;
      });
  };
  const mine = `id = $1 and attempts = $2 and state = 'active'`;
  const looking = setInterval(() => {
    if (!asking) ask(`select cancel_at is not null as cancelled from jobs where ${mine}`, []);
  }, sessionCheckMs);
  return {
    report(nowDone, nowTotal) {
      done = nowDone;
      total = nowTotal;
      const now = performance.now();
      if (asking || now - writtenAt < everyMs) return;
      writtenAt = now;
      ask(`update jobs set done = $3, total = $4 where ${mine} returning cancel_at is not null as cancelled`, [
        done,
        total,
      ]);
    },
    get done() {
      return done;
    },
    get total() {
      return total;
    },
    settled: async () => {
      clearInterval(looking);
      await asking;
    },
  };
}
