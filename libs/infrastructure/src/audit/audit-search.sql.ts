import { type AuditSearch, auditSearchWords } from '@comensal/domain/audit';
import { actingName } from '../platform/database/acting-name.sql';
import type { Parameters } from '../platform/database/query';
import { escapedPattern, folded } from '../platform/database/search.sql';

/** A shorter text only matches whole values: the trigram index cannot find it inside others. */
const shortestPart = 3;

/** The words for `audit_search_text` and `index_audit_events`. */
export const searchWords = JSON.stringify(auditSearchWords);

/** The search text of an event that is not indexed yet, over `audit_events e`: identical to what will be stored. */
export function liveSearchText(parameters: Parameters): string {
  return `audit_search_text(e.id, e.at, ${actingName('e.username', 'e.on_behalf_of')}, e.table_name, e.action, e.record_key, e.new_data, e.last_data, ${parameters.add(searchWords)}::jsonb)`;
}

/**
 * Whether a search text contains everything searched for: in the id, the user, the key, the table's name in either
 * language, the action, the day or a recorded value, ignoring case and accents (O-30, O-53). Column names do not count.
 * A text of one or two characters must be a whole id, value and so on, unless a longer one is searched for too.
 */
export function searchCondition(text: string, searches: readonly AuditSearch[], parameters: Parameters): string {
  if (searches.length === 0) return 'true';
  const isNarrowed = searches.some(({ texts }) => texts.some(({ length }) => length >= shortestPart));
  return searches
    .map(({ texts, values }) => {
      // Each value is a line of its own.
      const patterns = [
        ...texts.map((part) =>
          part.length < shortestPart && !isNarrowed ? `%\n${escapedPattern(part)}\n%` : `%${escapedPattern(part)}%`,
        ),
        ...values.map((value) => `%\n${escapedPattern(value)}\n%`),
      ];
      return `(${patterns.map((pattern) => `${text} like ${folded(`${parameters.add(pattern)}::text`)}`).join(' or ')})`;
    })
    .join(' and ');
}
