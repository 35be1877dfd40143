import type { Parameters } from '../database/query';
import { holdsWord } from '../database/search.sql';

/**
 * Matches a word of the search in a list of records with a lifecycle: in the record's own texts, its `search_text`, or
 * its status, ignoring case and accents (O-30). `record` is its name in the list's tables.
 */
export function recordSearch(
  record: string,
  statuses: readonly string[],
): (word: string, parameters: Parameters) => string {
  return (word, parameters) => {
    const named = statuses.filter((status) => status.toLowerCase().includes(word.toLowerCase()));
    const own = holdsWord(`${record}.search_text`, word, parameters);
    return named.length > 0 ? `(${own} or ${record}.status = any(${parameters.add(named)}))` : own;
  };
}
