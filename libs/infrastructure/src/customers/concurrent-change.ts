import { ConcurrentChange } from '@comensal/application/platform/unit-of-work';
import { databaseError, uniqueViolation } from '../platform/database/unique-violation';

/**
 * Whether somebody else took a code of the diner meanwhile: the table of claimed codes refused it, or this transaction
 * was the victim of a deadlock over codes.
 */
export function isConcurrentChange(error: unknown): boolean {
  return uniqueViolation(error) === 'customer_codes_one_diner_per_centre' || databaseError(error)?.code === '40P01';
}

/** Translates the database's errors of a conflicting transaction into `ConcurrentChange`. */
export async function translateConcurrentChange<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    throw isConcurrentChange(error) ? new ConcurrentChange(error) : error;
  }
}
