import { removalAccess, removalResult } from '@comensal/domain/customers-removal';
import { mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { z } from 'zod';
import { inPortions } from '../jobs/in-portions';
import type { JobHandler } from '../jobs/job-handler.port';
import { type RemovalDependencies, removalReport } from './removal-report';

const removalParams = z.object({ reviewId: z.uuid() });

/**
 * Removes exactly the people that a review showed (DIN-39), in portions of one transaction each, by the rules of the
 * single removal: a group's leader stays, and somebody who also eats elsewhere loses only the places in the actor's
 * scope. People changed since the review stay. Resumed after a crash it continues where it stopped. Every row is
 * returned with its outcome.
 */
export function removeCustomers(dependencies: RemovalDependencies): JobHandler {
  return async (params, context) => {
    const { reviewId } = removalParams.parse(params);
    const owner = await dependencies.ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, removalAccess['customers/removeCustomers']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor } = owner;
    const counts = () => dependencies.inTransaction(actor, (unit) => unit.customerRemovals.counts(reviewId));
    const { people, handled } = await counts();
    await inPortions(
      dependencies.inTransaction,
      actor,
      (unit, after) => unit.customerRemovals.removeNext(reviewId, actor, after),
      { done: handled, total: Math.max(people, handled) },
      context,
    );
    const { removed, refused } = await counts();
    const readSheets = await dependencies.inTransaction(actor, ({ jobs }) => jobs.readSheets(reviewId));
    const file = removalReport(dependencies, 'removal', reviewId, owner, context, { readSheets });
    return { result: { ...removalResult({ people: removed, refused }) }, file };
  };
}
