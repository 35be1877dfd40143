import type { Query } from '../platform/database/query';

/**
 * Locks the active users that a condition selects until the end of the transaction, by their names, whatever else of
 * theirs is about to be written: everything that changes users, sessions, mailed links, factors or changes of address
 * takes this lock first, so that no two ever deadlock. `columns` are read for each, after the lock.
 */
export function lockAccounts<Row extends object>(
  query: Query,
  condition: string,
  parameters: readonly unknown[],
  columns = 'u.username',
): Promise<Row[]> {
  return query<Row>(lockedAccounts(condition, columns), [...parameters]);
}

/** The statement of `lockAccounts`, for statements that begin with it: `u` is the user. */
export function lockedAccounts(condition: string, columns = 'u.username'): string {
  return `select ${columns} from users u where ${condition} and u.is_active order by u.username for no key update of u`;
}
