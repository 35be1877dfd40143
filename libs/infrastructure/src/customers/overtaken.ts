import { Overtaken } from '@comensal/application';
import { databaseError, uniqueViolation } from '../database/unique-violation';

/**
 * Whether somebody else took a code of the diner meanwhile: the table of claimed codes refused it, or each of the
 * two waited for a code of the other, and this one was to give way.
 */
export function isOvertaken(error: unknown): boolean {
  return uniqueViolation(error) === 'customer_codes_one_diner_per_centre' || databaseError(error)?.code === '40P01';
}

/** Turns what the database says to anyone who was overtaken into `Overtaken`. */
export async function tellingOvertaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    throw isOvertaken(error) ? new Overtaken(error) : error;
  }
}
