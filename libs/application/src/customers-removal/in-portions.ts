import type { Actor } from '@comensal/domain/platform/access';
import { retryOnConcurrentChange } from '../customers/concurrent-change';
import type { JobContext } from '../jobs/job-handler.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { RemovalPortion } from './customer-removal.repository.port';

/**
 * Calls `next` with the last row reached, each time in a transaction, until nothing is left. `done` counts what was
 * handled before.
 */
export async function inPortions(
  inTransaction: InTransaction,
  actor: Actor,
  next: (unit: UnitOfWork, after: number) => Promise<RemovalPortion | null>,
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
    done += portion.people;
    progress(Math.min(done, counted.total), counted.total);
  }
}
