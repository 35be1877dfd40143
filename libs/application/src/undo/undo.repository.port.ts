import type { UndoableKind, UndoRow, UndoRowPage, UndoState } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import type { RowPortion } from '../jobs/in-portions';

/** A bulk change to undo. */
export interface UndoneChange {
  readonly jobId: string;
  readonly kind: UndoableKind;
  /** The id under which its rows are stored. */
  readonly rowsId: string;
  /** Its rows depend on each other, and go back in one transaction. */
  readonly isWhole: boolean;
}

/** What the audit says about a change that is undone. */
export interface UndoFact {
  readonly id: string;
  readonly changeId: string;
  readonly description: string;
}

/** A row of a change with its cells (`undoColumns`). */
export type UndoReportRow = UndoState & { readonly row: number; readonly cells: readonly (string | null)[] };

/** A page of the rows, those that stay first unless it asks otherwise. */
export type UndoPage = Pick<UndoRowPage, 'limit' | 'offset'> & Partial<UndoRowPage>;

/** The rows of a change: those that it did something with, and of them those that went back. */
export interface UndoCounts {
  readonly done: number;
  readonly restored: number;
}

/**
 * The rows of bulk changes, which keep for some days what each was before. A row goes back once, if nothing else has
 * touched it since; others keep the reason, and may be tried again within the day.
 */
export interface UndoRepository {
  /**
   * Locks one of the owner's changes, and returns it with a running undo, its end (ISO 8601) and its file. Throws
   * notFound, outOfScope, and removalNotUndone or changeNotUndone when nothing of it can be undone any more.
   */
  hold(
    owner: string,
    jobId: string,
  ): Promise<
    UndoneChange & { readonly undoingId: string | null; readonly endedAt: string; readonly fileName: string | null }
  >;
  /** The change of a running undo; null when its job is gone. */
  find(jobId: string): Promise<UndoneChange | null>;
  /** Records that a change is undone. */
  note(fact: UndoFact): Promise<void>;
  counts(change: UndoneChange): Promise<UndoCounts>;
  /**
   * Locks the next rows after `after` and takes back those that nothing else has touched; the others keep the reason.
   * Throws `ConcurrentChange`. Null when none are left.
   */
  restoreNext(change: UndoneChange, actor: Actor, after: number): Promise<RowPortion | null>;
  /**
   * Checks all rows as `restoreNext` does and returns a page of them, those that stay first. For a transaction that is
   * rolled back.
   */
  review(
    change: UndoneChange,
    actor: Actor,
    page: UndoPage,
  ): Promise<{ readonly rows: readonly UndoRow[]; readonly total: number; readonly good: number }>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly undos: UndoRepository;
  }
}
