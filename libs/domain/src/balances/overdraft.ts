/** What a point of sale does beyond the permitted overdraft: serve and let it be marked, or serve no more. */
export const beyondChoices = ['mark', 'stop'] as const;
export type BeyondChoice = (typeof beyondChoices)[number];

/** How far below zero an account may go: an amount in minor units, or days of what it consumes; exactly one of them. */
export interface OverdraftMeasure {
  readonly amount: number | null;
  readonly days: number | null;
}

/** The most days of consumption that may be permitted. */
export const maxOverdraftDays = 99;

/**
 * The permitted overdraft in minor units (issue 53, point 7). `daily` is what a working day costs at the current pace, in
 * minor units; a pace below zero, after voids, permits nothing.
 */
export function overdraftOf({ amount, days }: OverdraftMeasure, daily: number): number {
  return amount ?? Math.min(Math.max((days ?? 0) * daily, 0), Number.MAX_SAFE_INTEGER);
}
