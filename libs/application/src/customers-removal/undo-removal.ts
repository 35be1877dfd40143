import { mayCall } from '@comensal/domain/composition';
import { removalResult } from '@comensal/domain/customers-removal';
import { Refusal } from '@comensal/domain/platform/refusals';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import { inPortions } from './in-portions';
import { type RemovalDependencies, removalReport } from './removal-report';

const undoParams = z.object({ reviewId: z.uuid(), removalId: z.uuid() });

/**
 * Restores the people of a removal with codes, places and group, in portions. Skips those whose code or file number
 * somebody took meanwhile, or whose place ended: they are reported with the reason, and may be retried within the day.
 */
export function undoRemoval(dependencies: RemovalDependencies): JobHandler {
  return async (params, context) => {
    const { reviewId } = undoParams.parse(params);
    const found = await dependencies.ownerOf(context.owner);
    if (!found || !mayCall(found.actor, 'customers/undoRemoval')) throw new Refusal('noPermission');
    const { actor } = found;
    const counts = () => dependencies.inTransaction(actor, (unit) => unit.customerRemovals.counts(reviewId));
    const before = await counts();
    await inPortions(
      dependencies.inTransaction,
      actor,
      (unit, after) => unit.customerRemovals.restoreNext(reviewId, actor, after),
      { done: before.restored, total: before.removed },
      context,
    );
    const { removed, restored } = await counts();
    const file = removalReport(dependencies, 'undo', reviewId, found, context);
    return { result: { ...removalResult('restored', { people: restored, refused: removed - restored }) }, file };
  };
}
