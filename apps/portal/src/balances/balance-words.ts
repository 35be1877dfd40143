import type { BalanceState } from '@comensal/domain/balances';
import type { Tone } from '@comensal/ui';
import { t } from '../platform/text/text';

/** The colour of each state of a balance. */
export const balanceTones: Readonly<Record<BalanceState, Tone>> = {
  negative: 'refused',
  low: 'pending',
  ending: 'pending',
  fine: 'approved',
};

/** How long a balance lasts at its current pace. */
export function daysLeftText(days: number | null): string {
  if (days === null) return t('balances.days.none');
  if (days === 0) return t('balances.days.zero');
  return days === 1 ? t('balances.days.one') : t('balances.days.many', { days });
}
