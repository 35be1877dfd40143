import { readAmount } from '@comensal/domain/platform/money';
import type { Parameters } from '../database/query';
import { holdsWord } from '../database/search.sql';

/** A word that is written as an amount: with a comma for the cents, or with dots for the thousands. */
const writtenAmounts = [/^\$?\d+,\d{1,2}$/, /^\$?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/];

/**
 * Matches a word of the search in a list of records with a lifecycle: in the record's own texts, its `search_text`, its
 * status, ignoring case and accents (O-30), or its whole amount, as a screen shows it. `record` is its name in the list's
 * tables; a kind without an amount has no such column.
 */
export function recordSearch(
  record: string,
  statuses: readonly string[],
  hasAmount = true,
): (word: string, parameters: Parameters) => string {
  return (word, parameters) => {
    const named = statuses.filter((status) => status.toLowerCase().includes(word.toLowerCase()));
    const amount = hasAmount && writtenAmounts.some((written) => written.test(word)) ? readAmount(word) : null;
    const conditions = [
      holdsWord(`${record}.search_text`, word, parameters),
      ...(named.length > 0 ? [`${record}.status = any(${parameters.add(named)})`] : []),
      ...(amount?.kind === 'amount' ? [`${record}.amount = ${parameters.add(amount.minor)}`] : []),
    ];
    return conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? 'false');
  };
}
