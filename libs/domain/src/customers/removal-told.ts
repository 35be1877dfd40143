import { customersRemoval } from '../texts/es/customers-removal';
import { fill } from '../texts/fill';

/** What became of a row of a removal so far. */
export interface RemovalState {
  /** The row that names the same diner first; null for that one itself. */
  readonly firstRow: number | null;
  /** Whether the diner eats nowhere else than where the person may remove it from. */
  readonly leaves: boolean;
  /** Why the diner cannot be removed, or was not. */
  readonly reason: string | null;
  readonly outcome: 'removed' | 'rejected' | null;
  readonly undoOutcome: 'restored' | 'rejected' | null;
  readonly undoReason: string | null;
}

const words = customersRemoval.outcome;

/** A row of the review, of the removal's result or of its undoing, in a sentence. */
export function removalTold(phase: 'review' | 'removal' | 'undo', state: RemovalState): string {
  const { firstRow, leaves, reason, outcome, undoOutcome, undoReason } = state;
  if (firstRow !== null) return fill(words.repeated, { row: firstRow });
  if (phase === 'undo') return undoOutcome === 'restored' ? words.restored : (undoReason ?? words.removed);
  if (reason !== null) return reason;
  if (phase === 'review') return leaves ? words.good : words.staying;
  if (outcome !== 'removed') return words.open;
  return leaves ? words.removed : words.removedHere;
}
