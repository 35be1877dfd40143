/** Somebody else took a code in the moment between the look and the writing: the transaction is to be tried again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(cause: unknown) {
    super('Somebody else took the code meanwhile', { cause });
  }
}

/** A transaction that was overtaken looks at everything anew. This many times in a row is no coincidence. */
const mostAttempts = 5;

/** Runs the transaction, and again when it was overtaken. */
export async function unlessOvertaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === mostAttempts) throw error;
    }
  }
}
