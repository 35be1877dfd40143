import type { Query } from '../database/query';

export interface JobProgress {
  report(done: number, total: number | null): void;
  readonly done: number;
  readonly total: number | null;
  /** Resolves when no write is under way any more. */
  settled(): Promise<void>;
}

/** People see a figure that is at most this old; the row is not written more often. */
const everyMs = 250;

/**
 * Writes how far a job is into its row, where the browsers hear of it. `lost` is called when the row is no longer this
 * attempt's: somebody else has taken the job up.
 */
export function createJobProgress(
  query: Query,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  on: { lost(): void; failed(error: unknown): void },
): JobProgress {
  let done = 0;
  let total: number | null = null;
  let writtenAt = 0;
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    try {
      const rows = await query(
        `update jobs set done = $3, total = $4 where id = $1 and attempts = $2 and state = 'active' returning id`,
        [id, attempt, done, total],
      );
      if (rows.length === 0) on.lost();
    } catch (error) {
      on.failed(error);
    } finally {
      writing = null;
    }
  };
  return {
    report(nowDone, nowTotal) {
      done = nowDone;
      total = nowTotal;
      const now = performance.now();
      if (writing || now - writtenAt < everyMs) return;
      writtenAt = now;
      writing = write();
    },
    get done() {
      return done;
    },
    get total() {
      return total;
    },
    settled: async () => {
      await writing;
    },
  };
}
