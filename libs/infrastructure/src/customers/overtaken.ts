import { Overtaken } from '@comensal/application/customers';
import { databaseError, uniqueViolation } from '../platform/database/unique-violation';

/**
 * Whether somebody else took a code of the diner meanwhile: the table of claimed codes refused it, or two transactions waited
 * for each other's codes and this one had to give way.
 */
export function isOvertaken(error: unknown): boolean {
  return uniqueViolation(error) === 'customer_codes_one_diner_per_centre' || databaseError(error)?.code === '40P01';
}

/** Turns the database's errors for a transaction that was overtaken into `Overtaken`. */
export async function tellingOvertaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    throw isOvertaken(error) ? new Overtaken(error) : error;
  }
}
