import type { Parameters } from '../database/query';
import { holdsWhole } from '../database/search.sql';

/**
 * The search in a list of records with a lifecycle: in the record's own texts, its `search_text`, or its status, ignoring
 * case and accents (O-30). `record` is its name in the list's tables.
 */
export function recordSearch(
  record: string,
  statuses: readonly string[],
): (sought: string, parameters: Parameters) => string {
  return (sought, parameters) => {
    const named = statuses.filter((status) => status.toLowerCase().includes(sought.toLowerCase()));
    const own = holdsWhole(`${record}.search_text`, sought, parameters);
    return named.length > 0 ? `(${own} or ${record}.status = any(${parameters.add(named)}))` : own;
  };
}
