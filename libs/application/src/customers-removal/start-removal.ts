import type { Actor } from '@comensal/domain/platform/access';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

export interface StartRemovalDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Starts the removal of exactly the people that a review showed (DIN-39). Returns the job; a repeated call returns the
 * same one. Throws removalReviewMissing when the person has no such review, or it has expired, and tooManyJobs.
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
