import { formatMonth } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type ClauseView, formatDecimal, formatPercent } from '@comensal/domain/price-indices';
import { formatPerMille } from '@comensal/domain/price-lists';
import { t } from '../platform/text/text';

/** '60 % IPC' of each index, and the part that follows none. */
export function weightsText({ weights, fixed }: ClauseView): string {
  return [
    ...weights.map(({ index, weight }) => t('priceClauses.weight', { index, weight: formatPercent(weight) })),
    ...(fixed === 0 ? [] : [t('priceClauses.fixedPart', { weight: formatPercent(fixed) })]),
  ].join(' + ');
}

/** The values that a clause took, or which it lacks, an index each. */
export function valuesOf({ weights, base_month }: ClauseView): string[] {
  const baseMonth = formatMonth(base_month);
  return weights.map(({ index, base, month, value }) => {
    if (base === null) return t('priceClauses.lacksBase', { index, month: baseMonth });
    if (value === null || month === null) return t('priceClauses.lacksValue', { index });
    const values = { value: formatDecimal(value), month: formatMonth(month), base: formatDecimal(base) };
    return t('priceClauses.value', { index, ...values, baseMonth });
  });
}

/** '+12,3 % desde los precios base · 2 meses atrasado': what it proposes, as far as it can. */
export function proposalText({ proposal, months_behind: count }: ClauseView): string {
  const behind =
    count === null
      ? null
      : t(`priceClauses.${count === 0 ? 'behindNone' : count === 1 ? 'behindOne' : 'behind'}`, { count });
  const change = proposal && t('priceClauses.change', { change: formatPerMille(proposal.per_mille) });
  return [change, behind].filter((text) => text !== null).join(' · ');
}

export const roundingText = (rounding: number): string =>
  rounding === 1
    ? t('priceClauses.toTheCent')
    : t('priceClauses.toPesos', { amount: formatMoney(rounding).replace(/,00$/, '') });
