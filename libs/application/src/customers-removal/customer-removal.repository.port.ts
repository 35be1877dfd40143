import type { Actor, ExportCustomers, LeaverRow } from '@comensal/domain';

/** A row of a spreadsheet of leavers under its number there: read well, or refused with the reason. */
export type StagedLeaver = { readonly number: number } & ({ readonly row: LeaverRow } | { readonly reason: string });

/** How far a removal is. `rows` are those of the review; the others count people, or rows about nobody. */
export interface RemovalCounts {
  readonly rows: number;
  /** Nothing speaks against their removal, or they are removed. */
  readonly people: number;
  /** Those of them who go on eating elsewhere. */
  readonly staying: number;
  readonly refused: number;
  readonly repeated: number;
  readonly handled: number;
  readonly removed: number;
  readonly restored: number;
}

/** People who were looked at together: how many, and the row of the last. */
export interface RemovalPortion {
  readonly people: number;
  readonly after: number;
}

/**
 * The rows of a removal from its review to its undoing. They stay with their outcomes for a few days, so that exactly who was
 * shown is removed, exactly who was removed is restored, and a job that is taken up again goes on where it was.
 */
export interface CustomerRemovalRepository {
  /** Diners by their ids, in this order. */
  stageChosen(reviewId: string, ids: readonly number[]): Promise<void>;
  /** All that the list shows the actor under the filter. Throws removalTooMany. */
  stageFound(reviewId: string, actor: Actor, filter: ExportCustomers): Promise<void>;
  /** Rows of a spreadsheet; those that are there already stay as they are. */
  stageRows(reviewId: string, rows: readonly StagedLeaver[]): Promise<void>;
  /** Once all rows are there: finds the diner of each among those that the actor sees, and refuses what cannot be removed. */
  judge(reviewId: string, actor: Actor): Promise<void>;
  counts(reviewId: string): Promise<RemovalCounts>;
  /**
   * Removes the next people after that row whom nothing speaks against, as each would be removed alone; who was changed since the
   * review is refused. Mass uploads wait meanwhile. Null when none is left.
   */
  removeNext(reviewId: string, actor: Actor, after: number): Promise<RemovalPortion | null>;
  /** Restores the next people who were removed, unless something took their place. Throws `Overtaken`. Null when none is left. */
  restoreNext(reviewId: string, actor: Actor, after: number): Promise<RemovalPortion | null>;
  /** Holds a review of the person's, and gives its removal where it has been asked for. Throws removalReviewMissing. */
  holdReview(owner: string, reviewId: string): Promise<string | null>;
  /** Holds a removal of the person's, and gives its review and an undoing that is under way. Throws notFound, outOfScope, removalNotUndone. */
  holdRemoval(owner: string, jobId: string): Promise<{ readonly reviewId: string; readonly undoingId: string | null }>;
}
