import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from './query';

/**
 * How the transactions of a call end that is not simply carried out. `rehearsal`: everything is checked and written, and
 * then rolled back; the answer is what it would have been. `commit`: the first transaction begins with `first`, so that
 * what it writes is committed with the work, or not at all.
 */
export type TransactionManner =
  | { readonly kind: 'rehearsal' }
  | { readonly kind: 'commit'; readonly first: (query: Query) => Promise<void> };

const manners = new AsyncLocalStorage<{ readonly manner: TransactionManner; hasBegun: boolean }>();

/** Runs the work, and everything that it awaits, in that manner; also work that begins only when it is awaited. */
export function inManner<Answer>(manner: TransactionManner, work: () => Promise<Answer>): Promise<Answer> {
  return manners.run({ manner, hasBegun: false }, async () => await work());
}

/** Carries the answer out of a transaction that is rolled back. */
class Rehearsed<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('rehearsed');
  }
}

/** What a transaction does besides its work, in the manner of its call. `flush` sends what is still in memory. */
export interface TransactionEnds {
  begin(query: Query): Promise<void>;
  end(query: Query, answer: unknown, flush: () => Promise<void>): Promise<void>;
}

/** Runs a transaction in the manner of the call that it belongs to. */
export async function inTheManner<Answer>(transaction: (ends: TransactionEnds) => Promise<Answer>): Promise<Answer> {
  const call = manners.getStore();
  try {
    return await transaction({
      async begin(query) {
        if (call?.manner.kind !== 'commit' || call.hasBegun) return;
        call.hasBegun = true;
        await call.manner.first(query);
      },
      async end(query, answer, flush) {
        if (call?.manner.kind !== 'rehearsal') return;
        await flush();
        await query('set constraints all immediate');
        throw new Rehearsed(answer);
      },
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer as Answer;
    throw error;
  }
}
