import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from './query';

/**
 * How the transactions of a call run, if not as usual. `dryRun`: everything is checked and written, and then rolled
 * back; the answer is what it would have been. `commit`: the first transaction begins with `first`, so that what it
 * writes is committed with the work, or not at all.
 */
export type TransactionMode =
  | { readonly kind: 'dryRun' }
  | { readonly kind: 'commit'; readonly first: (query: Query) => Promise<void> };

const calls = new AsyncLocalStorage<{ readonly mode: TransactionMode; hasBegun: boolean }>();

/** Runs the work, and everything that it awaits, in that mode; also work that begins only when it is awaited. */
export function withTransactionMode<Answer>(mode: TransactionMode, work: () => Promise<Answer>): Promise<Answer> {
  return calls.run({ mode, hasBegun: false }, async () => await work());
}

/** Rolls a transaction back, and carries its answer out. */
class DryRunEnd<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('dry run');
  }
}

/** What a transaction does besides its work, by the mode of its call. `flush` sends what is still in memory. */
export interface TransactionHooks {
  afterBegin(query: Query): Promise<void>;
  beforeCommit(query: Query, answer: unknown, flush: () => Promise<void>): Promise<void>;
}

/** Runs a transaction in the mode of its call. */
export async function inTransactionMode<Answer>(
  transaction: (hooks: TransactionHooks) => Promise<Answer>,
): Promise<Answer> {
  const call = calls.getStore();
  try {
    return await transaction({
      async afterBegin(query) {
        if (call?.mode.kind !== 'commit' || call.hasBegun) return;
        call.hasBegun = true;
        await call.mode.first(query);
      },
      async beforeCommit(query, answer, flush) {
        if (call?.mode.kind !== 'dryRun') return;
        await flush();
        await query('set constraints all immediate');
        throw new DryRunEnd(answer);
      },
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer as Answer;
    throw error;
  }
}
