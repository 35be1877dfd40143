/** Times to answer and failures, by call. */
export class Measures {
  private readonly found = new Map<string, { readonly ms: number[]; readonly failures: Map<string, number> }>();

  /** Does it and keeps how long it took; a failure is counted under its kind, and thrown. */
  async take<Answer>(call: string, work: () => Promise<Answer>): Promise<Answer> {
    const { ms, failures } = this.of(call);
    const begun = performance.now();
    try {
      const answer = await work();
      ms.push(performance.now() - begun);
      return answer;
    } catch (error) {
      const kind = error instanceof CallFailed ? String(error.status) : 'no answer';
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      throw error;
    }
  }

  /** By name; milliseconds. */
  rows(): CallMeasure[] {
    return [...this.found]
      .map(([call, { ms, failures }]) => {
        const sorted = ms.toSorted((one, other) => one - other);
        return {
          call,
          answers: ms.length,
          median: percentile(sorted, 0.5),
          p95: percentile(sorted, 0.95),
          p99: percentile(sorted, 0.99),
          failures: Object.fromEntries([...failures].sort()),
        };
      })
      .sort((one, other) => one.call.localeCompare(other.call));
  }

  private of(call: string): { readonly ms: number[]; readonly failures: Map<string, number> } {
    const known = this.found.get(call) ?? { ms: [], failures: new Map<string, number>() };
    this.found.set(call, known);
    return known;
  }
}

export interface CallMeasure {
  readonly call: string;
  readonly answers: number;
  readonly median: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  /** How many, by status, or 'no answer'. */
  readonly failures: Readonly<Record<string, number>>;
}

/** The server answered something else than was hoped for. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The smallest value that at least such a share of them does not exceed; null of none. Takes them in their order. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
