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

/** The change of a price; null is none. */
export function changeOf(previous: number | null, next: number | null): Omit<PriceChange, 'id'> {
  const kind = previous === next ? 'same' : previous === null ? 'added' : next === null ? 'dropped' : 'changed';
  return { kind, previous, next, perMille: previous === null || next === null ? null : perMilleOf(previous, next) };
}

/** Every new price beside the former one, in the new order, the dropped services last (PRI-11, PRI-13). */
export function comparePrices(before: readonly ListedPrice[], after: readonly ListedPrice[]): PriceChange[] {
  const [was, is] = [chosen(before), chosen(after)];
  return [...new Set([...is.keys(), ...was.keys()])].map((id) => ({
    id,
    ...changeOf(was.get(id) ?? null, is.get(id) ?? null),
  }));
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
