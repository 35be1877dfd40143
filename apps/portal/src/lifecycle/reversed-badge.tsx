import { StatusBadge } from '@comensal/ui';
import { type ReversedAmount, reversedText } from './reversed';

/** What was reversed of a record, beside its status; nothing where nothing was. */
export function ReversedBadge({ record }: { record: Partial<ReversedAmount> }) {
  const text = reversedText(record);
  return text === null ? null : <StatusBadge tone="refused">{text}</StatusBadge>;
}
