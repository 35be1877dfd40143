import type { Query } from '../platform/database/query';

/**
 * Moves the pending entries of the diners' search index (its fast-update list) into the index. Takes a query outside
 * any transaction; returns the pages of the list. Searches and changes continue meanwhile.
 */
export async function indexDiners(query: Query): Promise<number> {
  const [put] = await query<{ pages: number }>('select put_diners_into_search() as pages');
  return put?.pages ?? 0;
}
