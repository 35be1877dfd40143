import type { RefusedRow, UploadCounts, UploadRow } from '@comensal/domain/customers-massive';
import type { Actor } from '@comensal/domain/platform/access';

/** A row of the spreadsheet with its row number: valid, or refused with the reason. */
export type StagedRow = { readonly number: number } & ({ readonly row: UploadRow } | RefusedRow);

/** The letters of the columns that warnings name, for each sheet that is read, from 0. */
export interface WarnedColumns {
  readonly sheet: number;
  readonly file_number: string;
  readonly auth_code: string;
}

/** The remarks on a row. */
export interface JudgedRow {
  readonly reason: string | null;
  readonly warning: string | null;
}

/** Rows that are loaded together, by the numbers of their units. */
export interface UnitRange {
  readonly from: number;
  readonly to: number;
}

/** Progress of an upload. `refused` rows have a reason, `handled` ones an outcome. */
export type UploadState = UploadCounts & { readonly refused: number; readonly handled: number };

/**
 * The staged rows of an upload. They keep their outcomes until the job is deleted, so that a resumed job continues
 * where it stopped and counts each row once, whichever machine crashed in between.
 */
export interface CustomerUploadRepository {
  /** Stores rows; existing ones stay as they are. */
  stage(jobId: string, rows: readonly StagedRow[]): Promise<void>;
  /**
   * Once all rows are stored: refuses those that contradict other rows, the current diners or the actor's scope, and
   * joins the rows about one diner. Does nothing the second time. A row that would move a code is refused too, unless
   * `reassign` is set; then the moves are stored beside the rows. `pins` are the passwords by row number.
   */
  prepare(jobId: string, actor: Actor, reassign: boolean, pins: ReadonlyMap<number, string>): Promise<void>;
  /**
   * Stores rows and checks those up to `last` as `prepare` and `warn` do. Returns the remarks by row number. For a
   * transaction that is rolled back.
   */
  judgeFirst(
    jobId: string,
    rows: readonly StagedRow[],
    actor: Actor,
    columns: readonly WarnedColumns[],
    last: number,
  ): Promise<ReadonlyMap<number, JudgedRow>>;
  /**
   * After the rows are checked: records on accepted rows what their owner should check before they are loaded. Returns
   * how many rows these are.
   */
  warn(jobId: string, actor: Actor, columns: readonly WarnedColumns[]): Promise<number>;
  counts(jobId: string): Promise<UploadState>;
  /**
   * For an upload in one transaction: begins a turn, locks the diners of all rows, and checks everything again. Returns
   * how many rows are refused. With a review, codes may move as it showed; rows whose moves it did not show are
   * refused.
   */
  judgeAll(jobId: string, actor: Actor, reviewId: string | null): Promise<number>;
  /** Takes the moving codes from their holders. Must be called before the first units are loaded. */
  releaseCodes(jobId: string): Promise<void>;
  /**
   * Begins a turn: waits for the portions of the previous turn, and makes other uploads wait until the transaction
   * ends. Returns its id.
   */
  takeTurn(): Promise<string>;
  /**
   * Holds the turn until the transaction ends, alongside its other portions. False when another turn, of any upload,
   * has begun.
   */
  holdTurn(turn: string): Promise<boolean>;
  /** The next units after `after` without an outcome, about `rows` rows; null when none are left. */
  nextUnits(jobId: string, rows: number, after: number): Promise<UnitRange | null>;
  /** Locks the diners of the units, and rechecks what others changed since `prepare`. */
  judge(jobId: string, units: UnitRange, actor: Actor): Promise<void>;
  /** Rows of the units that have a password, each with its diner's current hash. */
  passwords(
    jobId: string,
    units: UnitRange,
  ): Promise<readonly { readonly number: number; readonly stored: string | null }[]>;
  /**
   * Loads the checked units: adds and changes diners, stores the outcome of each row, and returns how many rows they
   * are. `hashes` by row number. Throws `ConcurrentChange`, as both checks do, when somebody takes one of their codes
   * at the same moment.
   */
  take(jobId: string, units: UnitRange, hashes: ReadonlyMap<number, string>, reassign: boolean): Promise<number>;
  /** Marks every row without an outcome as not loaded. */
  rejectAll(jobId: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly customerUploads: CustomerUploadRepository;
  }
}
