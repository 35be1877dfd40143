import { databaseError, uniqueViolation } from '../database/unique-violation';

/**
 * Whether somebody else took a code of the diner in this very moment: the table of claimed codes refused it, or each of the
 * two waited for a code of the other, and this one was to give way.
 */
export function isOvertaken(error: unknown): boolean {
  return uniqueViolation(error) === 'customer_codes_one_diner_per_centre' || databaseError(error)?.code === '40P01';
}
