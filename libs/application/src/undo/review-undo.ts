import { accessByKind } from '@comensal/domain/job-access';
import { type UndoRows, undoKinds } from '@comensal/domain/jobs';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { dryRun } from '../platform/unit-of-work/dry-run';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { UndoPage } from './undo.repository.port';

/**
 * What the undo of one of the actor's bulk changes would do now: the undo's own checks, in a transaction that is rolled
 * back. Throws what `hold` throws, and noPermission.
 */
export function reviewUndo(
  { inTransaction }: { readonly inTransaction: InTransaction },
  actor: Actor,
  jobId: string,
  page: UndoPage,
): Promise<UndoRows> {
  return dryRun(inTransaction, actor, async ({ undos }) => {
    const change = await undos.hold(actor.username, jobId);
    if (!mayMake(actor, accessByKind[undoKinds[change.kind]])) throw new Refusal(platformRefusals.noPermission);
    const { rows, total, good } = await undos.review(change, actor, page);
    return { rows: [...rows], total, good, refused: total - good };
  });
}
