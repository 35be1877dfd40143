/** A row, and another one that it needs to go back. */
export interface Dependence {
  readonly row: number;
  readonly needs: number;
  readonly isRefused: boolean;
}

/** The rows that need a refused one, directly or by others. Each pair is looked at once. */
export function dependentsOf(pairs: readonly Dependence[]): number[] {
  const needing = new Map<number, number[]>();
  for (const { row, needs } of pairs) {
    const rows = needing.get(needs);
    if (rows) rows.push(row);
    else needing.set(needs, [row]);
  }
  const stored = new Set(pairs.filter(({ isRefused }) => isRefused).map(({ row }) => row));
  // A set that grows is walked to its new end.
  for (const row of stored) for (const dependent of needing.get(row) ?? []) stored.add(dependent);
  return [...stored];
}
