import type { Actor } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';

export interface StartRemovalDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Asks for the removal of exactly who a review showed (DIN-39). Answers the job; the same one when it is asked for twice. Throws
 * removalReviewMissing where there is no such review of the person's any more, and tooManyJobs.
 */
export function startRemoval(
  { inTransaction, clock }: StartRemovalDependencies,
  actor: Actor,
  reviewId: string,
): Promise<string> {
  return inTransaction(actor, async ({ customerRemovals, jobs }) => {
    const known = await customerRemovals.holdReview(actor.username, reviewId);
    return known ?? jobs.add({ kind: 'removeCustomers', owner: actor.username, params: { reviewId } }, clock());
  });
}

/**
 * Asks for the undoing of a removal, within the day. Answers the job; the one under way when it is asked for twice. Throws
 * notFound, outOfScope, removalNotUndone and tooManyJobs.
 */
export function startUndo(
  { inTransaction, clock }: StartRemovalDependencies,
  actor: Actor,
  removalId: string,
): Promise<string> {
  return inTransaction(actor, async ({ customerRemovals, jobs }) => {
    const { reviewId, undoingId } = await customerRemovals.holdRemoval(actor.username, removalId);
    const params = { reviewId, removalId };
    return undoingId ?? jobs.add({ kind: 'undoRemoval', owner: actor.username, params }, clock());
  });
}
