/** A rule of the ledger or the rollups and the rows that break it, the first few of them. */
export interface BrokenRule {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly object[];
}

/** What a recount of everything looked at, and what does not add up. */
export interface BalancesReport {
  readonly accounts: number;
  readonly movements: number;
  readonly meals: number;
  readonly broken: readonly BrokenRule[];
}
