import type { Actor, UploadCounts, UploadRow } from '@comensal/domain';

/** A row of the spreadsheet under its number there: read well, or refused with the reason. */
export type StagedRow = { readonly number: number } & ({ readonly row: UploadRow } | { readonly reason: string });

/** Rows that are taken in together, by the numbers of their units. */
export interface UnitRange {
  readonly from: number;
  readonly to: number;
}

/** How far an upload is. `refused` rows have a reason, `handled` ones an outcome. */
export type UploadState = UploadCounts & { readonly refused: number; readonly handled: number };

/**
 * The rows of an upload on their way into the diners. They stay with their outcomes until the job is forgotten, so that a job
 * which is taken up again goes on where it was and counts each row once, whichever machine died in between.
 */
export interface CustomerUploadRepository {
  /** Keeps rows; those that are there already stay as they are. */
  stage(jobId: string, rows: readonly StagedRow[]): Promise<void>;
  /**
   * Once all rows are there: refuses what contradicts other rows, the diners of today or what the actor may see, and puts
   * together the rows that are about one diner. Does nothing the second time. A row that would move a code is refused too;
   * with `reassign` it is not, and the moves are kept beside the rows.
   */
  prepare(jobId: string, actor: Actor, reassign: boolean): Promise<void>;
  counts(jobId: string): Promise<UploadState>;
  /**
   * For who takes in everything in one transaction: takes its turn, holds the diners of all rows, and looks at
   * everything again. Gives how many rows are refused then. With a review codes may move as it showed, and rows whose moves
   * it did not show are refused.
   */
  judgeAll(jobId: string, actor: Actor, reviewId: string | null): Promise<number>;
  /** Takes the codes that move from who has them. To be done before the first units are taken in. */
  releaseCodes(jobId: string): Promise<void>;
  /** Begins a turn: waits for the portions of the one before, and keeps other uploads waiting until the transaction ends. Gives its id. */
  takeTurn(): Promise<string>;
  /** Keeps the turn until the transaction ends, beside its other portions. False when another one has begun, whosever it is. */
  holdTurn(turn: string): Promise<boolean>;
  /** The next units after that one that no outcome stands at, about as many rows as asked for; null when none is left. */
  nextUnits(jobId: string, rows: number, after: number): Promise<UnitRange | null>;
  /** Holds the diners of the units, and looks again at what was changed by others since `prepare`. */
  judge(jobId: string, units: UnitRange, actor: Actor): Promise<void>;
  /** Rows of the units that give a password, each with the hash that its diner has today. */
  passwords(
    jobId: string,
    units: UnitRange,
  ): Promise<readonly { readonly number: number; readonly stored: string | null }[]>;
  /**
   * Takes the units in that were judged: adds and changes diners, keeps the outcome of each row, and counts the rows.
   * `hashes` by row number. Like the two that judge it throws `Overtaken` when somebody took a code of theirs in this moment.
   */
  take(jobId: string, units: UnitRange, hashes: ReadonlyMap<number, string>, reassign: boolean): Promise<number>;
  /** Ends every row that has no outcome yet as not taken in. */
  rejectAll(jobId: string): Promise<void>;
}
