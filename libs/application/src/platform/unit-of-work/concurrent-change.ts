/** Somebody else changed what the work had read, such as who has a code: it must run again. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';

  constructor(cause?: unknown) {
    super('The row was changed concurrently', { cause });
  }
}

/** Maximum attempts. This many conflicts in a row are not a coincidence. */
const mostAttempts = 5;

/** Runs the transaction, and retries it after a conflict. */
export async function retryOnConcurrentChange<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || attempt === mostAttempts) throw error;
    }
  }
}
