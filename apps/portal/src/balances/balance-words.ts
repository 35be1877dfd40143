import type { BalanceRow, BalanceState } from '@comensal/domain/balances';
import { formatMoney } from '@comensal/domain/platform/money';
import type { Tone } from '@comensal/ui';
import { t } from '../platform/text/text';

/** The colour of each state of a balance. */
export const balanceTones: Readonly<Record<BalanceState, Tone>> = {
  beyond: 'refused',
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
  if (state === 'beyond' || state === 'negative') return t('balances.days.gone');
  if (days === null) return t('balances.days.none');
  if (days === 0) return t('balances.days.zero');
  return days === 1 ? t('balances.days.one') : t('balances.days.many', { days });
}

/** How far below zero the account may go, and of how many days of its consumption that is. */
export function overdraftText({ overdraft, overdraft_days: days }: BalanceRow): string {
  if (days === null) return overdraft === 0 ? t('balances.overdraft.none') : formatMoney(overdraft);
  const amount = formatMoney(overdraft);
  return days === 1
    ? t('balances.overdraft.days.one', { amount })
    : t('balances.overdraft.days.many', { amount, days });
}
