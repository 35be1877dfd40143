import { formatMonth } from '../platform/dates/months';
import { formatMoney } from '../platform/money';
import { fill } from '../platform/texts/fill';
import { formatPerMille } from '../price-lists/price-changes';
import { formatDecimal, formatPercent } from './decimal';
import type { ClauseView } from './price-clause.schemas';
import { priceClauses as texts } from './price-clauses.texts';

/** '60 % IPC + 40 % fijo': the weight of each index, and the part that follows none. */
export function weightsText({ weights, fixed }: Pick<ClauseView, 'weights' | 'fixed'>): string {
  return [
    ...weights.map(({ index, weight }) => fill(texts.weight, { index, weight: formatPercent(weight) })),
    ...(fixed === 0 ? [] : [fill(texts.fixedPart, { weight: formatPercent(fixed) })]),
  ].join(' + ');
}

/** The values that a clause took, or which it lacks, an index each. */
export function clauseValues({ weights, base_month }: Pick<ClauseView, 'weights' | 'base_month'>): string[] {
  const baseMonth = formatMonth(base_month);
  return weights.map(({ index, base, month, value }) => {
    if (base === null) return fill(texts.lacksBase, { index, month: baseMonth });
    if (value === null || month === null) return fill(texts.lacksValue, { index });
    const values = { value: formatDecimal(value), month: formatMonth(month), base: formatDecimal(base) };
    return fill(texts.value, { index, ...values, baseMonth });
  });
}

/** '+12,3 % desde los precios base · 2 meses atrasado': what a clause proposes, as far as it can. */
export function proposalText({ proposal, months_behind }: Pick<ClauseView, 'proposal' | 'months_behind'>): string {
  const change = proposal && fill(texts.change, { change: formatPerMille(proposal.per_mille) });
  return [change, months_behind === null ? null : behindText(months_behind)]
    .filter((text) => text !== null)
    .join(' · ');
}

function behindText(count: number): string {
  if (count === 0) return texts.behindNone;
  return count === 1 ? texts.behindOne : fill(texts.behind, { count });
}

/** To what a clause rounds. */
export const roundingText = (rounding: number): string =>
  rounding === 1 ? texts.toTheCent : fill(texts.toPesos, { amount: formatMoney(rounding).replace(/,00$/, '') });
