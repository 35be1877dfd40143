import type { AddIndexValue } from '@comensal/domain/price-indices';

/** A value of a spreadsheet, by the number of its row. */
export interface IndexSheetRow extends AddIndexValue {
  readonly place: number;
}

/** A value as it is stored; the month is the one asked for. */
export interface StoredIndexValue extends Omit<AddIndexValue, 'month'> {
  readonly id: number;
  readonly version: number;
  readonly entered_by: string;
}

/** What a row of a spreadsheet meets. */
export interface MetIndexValue {
  /** The first row of the same index and month, and whether another one says something else of it. */
  readonly first: number;
  readonly differs: boolean;
  /** Whether the index has values. */
  readonly isKnown: boolean;
  readonly stored: StoredIndexValue | null;
}

/** A value to write: a new one, or the correction of the stored one. */
export interface IndexSheetWrite extends IndexSheetRow {
  readonly stored: StoredIndexValue | null;
  /** What the undo shows of it, in the order of `undoColumns`. */
  readonly cells: readonly (string | null)[];
}

export interface IndexValueRepository {
  /** Locks one for a change or a removal; null when there is none. */
  lock(id: number): Promise<{ readonly version: number } | null>;
  /** Throws 'indexValueTaken'. */
  add(values: AddIndexValue, enteredBy: string): Promise<number>;
  /** Raises the version. Throws 'indexValueTaken'. */
  change(id: number, values: AddIndexValue, enteredBy: string): Promise<void>;
  remove(id: number): Promise<void>;
  /** Lets nobody else write values until the transaction ends. */
  hold(): Promise<void>;
  /** What each row meets, by the number of the row; one row of each month of an index is the first. */
  meet(rows: readonly IndexSheetRow[]): Promise<ReadonlyMap<number, MetIndexValue>>;
  /**
   * Writes what `hold` protects, and keeps for the undo of the job what each value was. An absent day of publication leaves
   * the stored one; an index keeps its spelling, a new one that of its first row.
   */
  load(jobId: string, rows: readonly IndexSheetWrite[], enteredBy: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly priceIndices: IndexValueRepository;
  }
}
