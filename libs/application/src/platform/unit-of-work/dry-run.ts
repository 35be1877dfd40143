import type { Acting, InTransaction, UnitOfWork } from './unit-of-work.port';

/** Rolls a transaction back, and carries its answer out. */
class DryRunEnd<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('Rolling back a dry run');
  }
}

/** Runs the work in a transaction that is rolled back. Returns what the work returns, and throws what it throws. */
export async function dryRun<Answer>(
  inTransaction: InTransaction,
  actor: Acting,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(actor, async (unit): Promise<never> => {
      throw new DryRunEnd(await work(unit));
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer as Answer;
    throw error;
  }
}
