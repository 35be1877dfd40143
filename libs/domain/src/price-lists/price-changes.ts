/** A service of a list, chosen or not; the price is in minor units. */
export interface ListedPrice {
  readonly id: number;
  readonly price: number;
  readonly is_active: boolean;
}

/**
 * What a list does to one service: adds it, drops it, changes its price or keeps it. `perMille` is the change in tenths
 * of a percent of the former price, rounded; null without a former or a new price.
 */
export interface PriceChange {
  readonly id: number;
  readonly kind: 'added' | 'dropped' | 'changed' | 'same';
  readonly previous: number | null;
  readonly next: number | null;
  readonly perMille: number | null;
}

/** Every new price beside the former one, in the new order, the dropped services last (PRI-11, PRI-13). */
export function comparePrices(before: readonly ListedPrice[], after: readonly ListedPrice[]): PriceChange[] {
  const was = chosen(before);
  const is = chosen(after);
  const stored = [...is].map(([id, next]): PriceChange => {
    const previous = was.get(id) ?? null;
    return {
      id,
      kind: previous === null ? 'added' : next === previous ? 'same' : 'changed',
      previous,
      next,
      perMille: previous === null ? null : perMilleOf(previous, next),
    };
  });
  const dropped = [...was]
    .filter(([id]) => !is.has(id))
    .map(([id, previous]): PriceChange => ({ id, kind: 'dropped', previous, next: null, perMille: null }));
  return [...stored, ...dropped];
}

/** The changes between two sets of prices: `comparePrices` without the prices that stay (PRI-13, PRI-25). */
export function priceChanges(before: readonly ListedPrice[], after: readonly ListedPrice[]): PriceChange[] {
  return comparePrices(before, after).filter(({ kind }) => kind !== 'same');
}

/** Whether a price rises or falls by more than half: more often a typo than a price. */
export function isLargeChange({ previous, next }: Pick<PriceChange, 'previous' | 'next'>): boolean {
  return previous !== null && next !== null && Math.abs(next - previous) * 2 > previous;
}

/** The change from one price to another in tenths of a percent, rounded; null from nothing. */
export function perMilleOf(previous: number, next: number): number | null {
  return previous > 0 ? Math.round(((next - previous) / previous) * 1000) : null;
}

/** '+12,5 %', '-3 %', '0 %' from tenths of a percent. */
export function formatPerMille(perMille: number): string {
  const [whole, tenth] = [Math.floor(Math.abs(perMille) / 10), Math.abs(perMille) % 10];
  return `${perMille > 0 ? '+' : perMille < 0 ? '-' : ''}${whole}${tenth === 0 ? '' : `,${tenth}`} %`;
}

function chosen(prices: readonly ListedPrice[]): ReadonlyMap<number, number> {
  return new Map(prices.filter(({ is_active }) => is_active).map(({ id, price }) => [id, price]));
}
