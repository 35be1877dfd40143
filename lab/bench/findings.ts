/** The result of one measurement: what was measured, the ratio or figure, and its target. */
export interface Finding {
  readonly name: string;
  readonly ours: string;
  readonly baseline: string;
  readonly figure: number;
  readonly unit: string;
  /** The target: at least, or at most, this. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
}

export const isMet = ({ figure, target }: Pick<Finding, 'figure' | 'target'>): boolean =>
  'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;

/** Two rates of the same work: ours must be at least this fraction of the baseline's. */
export function compareRates(
  name: string,
  { ours, theirs }: { readonly ours: number; readonly theirs: number },
  { unit, baseline, atLeast }: { readonly unit: string; readonly baseline: string; readonly atLeast: number },
): Finding {
  return {
    name,
    ours: `${ours.toFixed(0)} ${unit}`,
    baseline: `${baseline}: ${theirs.toFixed(0)} ${unit}`,
    figure: ours / theirs,
    unit: '×',
    target: { atLeast },
  };
}

/** A figure with its own limit, such as memory. */
export function compareLimit(name: string, figure: number, unit: string, atMost: number, baseline = '–'): Finding {
  return { name, ours: `${figure.toFixed(0)} ${unit}`, baseline, figure, unit, target: { atMost } };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * The median figure of each side, over rounds in which the sides alternate; round 0 is a warm-up and does not count.
 */
export async function inTurns<Side extends string>(
  sides: Readonly<Record<Side, (round: number) => Promise<number>>>,
  rounds: number,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const figures = new Map<Side, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const figure = await sides[name](round);
      if (round > 0) figures.get(name)?.push(figure);
    }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Side, number>;
}

/** How long the work takes, in milliseconds. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
