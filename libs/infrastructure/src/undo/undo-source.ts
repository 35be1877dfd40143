import type { Actor } from '@comensal/domain/platform/access';
import type { Parameters, Query } from '../platform/database/query';

/**
 * How one kind of bulk change is undone, in SQL. `r` is a row of its table (`undoTables`), `$1` the id of the change's rows.
 * A condition `rows` limits `r` to those to handle.
 */
export interface UndoSource {
  /** Condition on the alias of the job: the rows depend on each other, and go back in one transaction. */
  readonly isWhole: (job: string) => string;
  /** Makes others who write such records in bulk wait until the transaction ends, before its next rows are chosen. */
  readonly begin: (query: Query, rowsId: string) => Promise<unknown>;
  /** Locks the records of the rows until the transaction ends, always in the same order. */
  readonly holds: (rows: string) => readonly string[];
  /**
   * Selects `row_no` and `reason` of each row: why it stays for the actor, or null. The actor's scope adds its
   * parameters.
   */
  readonly told: (rows: string, actor: Actor, parameters: Parameters) => string;
  /** Selects `row_no` and `reason` of those that the refusal of others keeps. `rows` are those not refused so far. */
  readonly nextReasons?: (rows: string) => string;
  /**
   * Rows that go back only if another one does. `pairs` selects `row`, the row that it `needs`, and whether that one
   * `isRefused`; who depends on a refused row, directly or by others, stays with the `reason`.
   */
  readonly chains?: { readonly pairs: (rows: string) => string; readonly reason: string };
  /** Takes back the rows, which nothing else has touched. */
  readonly restores: (rows: string) => readonly string[];
  /** What a person sees of a row. */
  readonly displayed: {
    readonly joins: string;
    readonly row: string;
    readonly what: string;
    /** In the order of `undoColumns`. */
    readonly cells: readonly string[];
    /** The reasons why somebody no longer sees a record, and is shown nothing of it. */
    readonly hiddenBy: readonly string[];
  };
}
