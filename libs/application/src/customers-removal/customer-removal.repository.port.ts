import type { CustomersFilter } from '@comensal/domain/customers';
import type { LeaverRow } from '@comensal/domain/customers-removal';
import type { Actor } from '@comensal/domain/platform/access';
import type { RowPortion } from '../jobs/in-portions';

/** A row of a spreadsheet of leavers with its row number: valid, or refused with the reason. */
export type StagedLeaver = { readonly number: number } & ({ readonly row: LeaverRow } | { readonly reason: string });

/** Progress of a removal. `rows` are those of the review; the others count people, or rows that match nobody. */
export interface RemovalCounts {
  readonly rows: number;
  /** People who can be removed, or were. */
  readonly people: number;
  /** Those among them who still eat elsewhere. */
  readonly staying: number;
  readonly refused: number;
  readonly repeated: number;
  readonly handled: number;
  readonly removed: number;
}

/**
 * The rows of a removal, from its review to its undo. They keep their outcomes for a few days, so that exactly the
 * people shown are removed, exactly those removed are restored, and a resumed job continues where it stopped.
 */
export interface CustomerRemovalRepository {
  /** Stores diners by their ids, in this order. */
  stageChosen(reviewId: string, ids: readonly number[]): Promise<void>;
  /** Stores all that the list shows the actor under the filter. Throws removalTooMany. */
  stageMatches(reviewId: string, actor: Actor, filter: CustomersFilter): Promise<void>;
  /** Stores rows of a spreadsheet; existing ones stay as they are. */
  stageRows(reviewId: string, rows: readonly StagedLeaver[]): Promise<void>;
  /**
   * Once all rows are stored: finds the diner of each in the actor's scope, and refuses those that cannot be removed.
   */
  judge(reviewId: string, actor: Actor): Promise<void>;
  counts(reviewId: string): Promise<RemovalCounts>;
  /**
   * Removes the next people after row `after` who can be removed, each by the rules of a single removal. Refuses those
   * who were changed since the review. Mass uploads wait meanwhile. Null when none are left.
   */
  removeNext(reviewId: string, actor: Actor, after: number): Promise<RowPortion | null>;
  /** Locks one of the owner's reviews, and returns its removal if one was requested. Throws removalReviewMissing. */
  holdReview(owner: string, reviewId: string): Promise<string | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly customerRemovals: CustomerRemovalRepository;
  }
}
