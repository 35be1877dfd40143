import { rowText } from '../platform/spreadsheets/sheet-row';
import { fill } from '../platform/texts/fill';
import { customersRemoval } from './customers-removal.texts';

export interface RemovalState {
  /** The first row that names the same diner; null for that row itself. */
  readonly firstRow: number | null;
  /** Whether the diner eats only where the person may remove it. */
  readonly leaves: boolean;
  /** Why the diner cannot be removed, or was not. */
  readonly reason: string | null;
  readonly outcome: 'removed' | 'rejected' | null;
}

const words = customersRemoval.outcome;

/** The sentence about a row of the review, or of a removal's result. */
export function removalRowText(phase: 'review' | 'removal', state: RemovalState): string {
  const { firstRow, leaves, reason, outcome } = state;
  if (firstRow !== null) return fill(words.repeated, { row: rowText(firstRow) });
  if (reason !== null) return reason;
  if (phase === 'review') return leaves ? words.good : words.staying;
  if (outcome !== 'removed') return words.open;
  return leaves ? words.removed : words.removedHere;
}
