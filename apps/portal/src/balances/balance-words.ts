import type { BalanceRow, BalanceState } from '@comensal/domain/balances';
import type { Tone } from '@comensal/ui';
import { t } from '../platform/text/text';

/** The colour of each state of a balance. */
export const balanceTones: Readonly<Record<BalanceState, Tone>> = {
  negative: 'refused',
  low: 'pending',
  ending: 'pending',
  fine: 'approved',
};

/**
 * How long a balance lasts at its current pace. One below zero is used up, however many days that was ago: the days
 * would contradict its state.
 */
export function daysLeftText({ state, days_left: days }: Pick<BalanceRow, 'state' | 'days_left'>): string {
  if (state === 'negative') return t('balances.days.gone');
  if (days === null) return t('balances.days.none');
  if (days === 0) return t('balances.days.zero');
  return days === 1 ? t('balances.days.one') : t('balances.days.many', { days });
}
