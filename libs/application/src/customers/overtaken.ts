/** Somebody else changed what had been looked at, such as who has a code: the work has to run again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(cause?: unknown) {
    super('Somebody else changed it meanwhile', { cause });
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
