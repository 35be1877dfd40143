/** A rule of the ledger or the rollups, and the first rows that break it. */
export interface BrokenRule {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly object[];
}

/** What a full recount checked, and what does not add up. */
export interface BalancesReport {
  readonly accounts: number;
  readonly movements: number;
  readonly meals: number;
  readonly broken: readonly BrokenRule[];
}
