import type { DateNumber } from '../platform/dates/dates';
import type { ChainedRow } from './statement-chain';

/** A movement that an earlier statement said. */
export interface KnownMovement extends Pick<ChainedRow, 'day' | 'amount' | 'balance'> {
  readonly id: number;
  readonly occurrence: number;
}

export interface MergedStatement {
  /** Movements that no earlier statement said; `occurrence` tells equal ones of a day apart. */
  readonly added: readonly (ChainedRow & { readonly occurrence: number })[];
  /** The ids of those that it says again. */
  readonly known: readonly number[];
}

/**
 * What a statement adds to those before (issue 52): of overlapping ones each movement counts once, and equal movements of a day
 * stay as many as they are. A day's equal amounts are compared as a multiset: of a day that is whole in a statement
 * (`isWhole`: also in one before) the larger count is true; where both may have only a part of it, the balance after each
 * movement tells which are the same.
 */
export function mergeStatement(
  rows: readonly ChainedRow[],
  known: readonly KnownMovement[],
  isWhole: (day: DateNumber) => boolean,
): MergedStatement {
  const keyOf = ({ day, amount }: Pick<ChainedRow, 'day' | 'amount'>): string => `${day}/${amount}`;
  const former = Map.groupBy(known, keyOf);
  const added: (ChainedRow & { occurrence: number })[] = [];
  const again: number[] = [];
  for (const [key, given] of Map.groupBy(rows, keyOf)) {
    const stored = former.get(key) ?? [];
    let occurrence = stored.reduce((most, one) => Math.max(most, one.occurrence), 0);
    const left = new Set(stored);
    const byBalance = Map.groupBy(stored.toReversed(), ({ balance }) => balance);
    const take = (one: KnownMovement | undefined): boolean => {
      if (one !== undefined) again.push(one.id);
      return one !== undefined && left.delete(one);
    };
    const unmet = given.filter(({ balance }) => !take(byBalance.get(balance)?.pop()));
    const mayDiffer = isWhole(given[0]?.day ?? 0);
    for (const row of unmet) {
      // Banks list a day in another order once it is over, which changes the balances between.
      const [other] = left;
      if (mayDiffer && take(other)) continue;
      occurrence += 1;
      added.push({ ...row, occurrence });
    }
  }
  return { added, known: again };
}
