import { ApiError } from './api-error';
import { readAppState, writeAppState } from './app-state';

/**
 * Runs a command that must not happen twice (contract: Idempotency-Key). The key belongs to the attempt: it is kept while
 * nobody knows whether the server carried it out (no answer, a fault of the server, a reload), so that the retry is the same
 * command, and given up after success or a clear no. `form` names the form and record, as a draft's key does.
 */
export async function once<Answer>(form: string, command: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
  const slot = `attempt:${form}`;
  const stored = readAppState(slot);
  const key = typeof stored === 'string' ? stored : crypto.randomUUID();
  writeAppState(slot, key);
  try {
    const answer = await command(key);
    writeAppState(slot, undefined);
    return answer;
  } catch (thrown) {
    // An expired session is a clear no as well: nothing was carried out.
    if (thrown instanceof ApiError && thrown.isRefusal) writeAppState(slot, undefined);
    throw thrown;
  }
}
