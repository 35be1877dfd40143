/** One line of the result: what was measured, the ratio or figure, and what it should be. */
export interface Finding {
  readonly name: string;
  readonly ours: string;
  readonly baseline: string;
  readonly figure: number;
  readonly unit: string;
  /** The figure must be at least, or at most, this; null: it is told, and nothing is asked of it. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number } | null;
}

export function isMet({ figure, target }: Finding): boolean {
  if (target === null) return true;
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;
}

export function findingsTable(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => {
    const { target } = finding;
    const asked = target === null ? '–' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
    return `| ${finding.name} | ${finding.ours} | ${finding.baseline} | ${finding.figure.toFixed(2)} ${finding.unit} | ${asked} | ${target === null ? 'for information' : isMet(finding) ? 'met' : '**not met**'} |`;
  });
  return ['| measure | Comensal | baseline | figure | target | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
