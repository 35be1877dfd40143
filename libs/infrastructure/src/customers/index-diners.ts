import type { Query } from '../platform/database/query';

/**
 * Puts the diners that the search reads from its list of news into its index. Takes a query outside of any transaction; gives the
 * pages of the list. Searches and changes go on meanwhile.
 */
export async function indexDiners(query: Query): Promise<number> {
  const [put] = await query<{ pages: number }>('select put_diners_into_search() as pages');
  return put?.pages ?? 0;
}
