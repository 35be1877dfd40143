import { type ExactSum, formatMoney } from '@comensal/domain/platform/money';
import { t } from '../platform/text/text';

/** How much of a record's amount was reversed, in minor units. */
export interface ReversedAmount {
  /** Null while it has none. */
  readonly amount: ExactSum | null;
  readonly reversed: number;
}

/** How much of a record was reversed; null if nothing was. */
export function reversedText({ amount, reversed = 0 }: Partial<ReversedAmount>): string | null {
  if (reversed === 0) return null;
  return t(reversed === amount ? 'lifecycle.reversedWhole' : 'lifecycle.reversed', { amount: formatMoney(reversed) });
}
