/** Somebody else took a code between check and write: the transaction has to run again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(cause: unknown) {
    super('Somebody else took the code meanwhile', { cause });
  }
}

/** Attempts of a transaction that was overtaken. So many in a row are no coincidence. */
const mostAttempts = 5;

/** Runs the transaction, and runs it again when it was overtaken. */
export async function unlessOvertaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === mostAttempts) throw error;
    }
  }
}
