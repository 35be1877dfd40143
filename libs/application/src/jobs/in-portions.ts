import type { Actor } from '@comensal/domain/platform/access';
import { retryOnConcurrentChange } from '../platform/unit-of-work/concurrent-change';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { JobContext } from './job-handler.port';

/** Rows handled together: how many, and the last of them. */
export interface RowPortion {
  readonly rows: number;
  readonly after: number;
}

/**
 * Calls `next` with the last row reached, each time in a transaction, until nothing is left. `done` counts what was
 * handled before.
 */
export async function inPortions(
  inTransaction: InTransaction,
  actor: Actor,
  next: (unit: UnitOfWork, after: number) => Promise<RowPortion | null>,
  counted: { readonly done: number; readonly total: number },
  { progress, kept, signal }: JobContext,
): Promise<void> {
  let { done } = counted;
  progress(done, counted.total);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const from = after;
    const portion = await retryOnConcurrentChange(() => inTransaction(actor, (unit) => next(unit, from)));
    if (portion === null) return;
    await kept();
    ({ after } = portion);
    done += portion.rows;
    progress(Math.min(done, counted.total), counted.total);
  }
}
