import type { Actor } from '@comensal/domain/platform/access';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

export interface StartMealsDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Starts to enter exactly the meals that a review showed. Returns the job; a repeated call returns the same one. Throws
 * mealsReviewMissing when the person has no such review, or it has expired, and tooManyJobs.
 */
export function startMeals(
  { inTransaction, clock }: StartMealsDependencies,
  actor: Actor,
  reviewId: string,
): Promise<string> {
  return inTransaction(actor, async ({ mealUploads, jobs }) => {
    const known = await mealUploads.holdReview(actor.username, reviewId);
    return known ?? jobs.add({ kind: 'addMeals', owner: actor.username, params: { reviewId } }, clock());
  });
}
