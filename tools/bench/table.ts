/** What one measuring found: what was measured, the ratio or figure, and what it should be. */
export interface Finding {
  readonly name: string;
  readonly ours: string;
  readonly baseline: string;
  readonly figure: number;
  readonly unit: string;
  /** The figure must be at least, or at most, this; null: it is told, and nothing is asked of it. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number } | null;
}

export function isMet({ figure, target }: Pick<Finding, 'figure' | 'target'>): boolean {
  if (target === null) return true;
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
