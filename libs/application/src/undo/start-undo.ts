import { type UndoableKind, undoKinds } from '@comensal/domain/jobs';
import { undo } from '@comensal/domain/jobs/undo.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

export interface StartUndoDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Starts the undo of one of the actor's bulk changes of this kind, within a day, and records it in the audit. Returns the
 * job; a repeated call returns the running one. Throws notFound, outOfScope, removalNotUndone, changeNotUndone and
 * tooManyJobs.
 */
export function startUndo(
  { inTransaction, clock }: StartUndoDependencies,
  actor: Actor,
  kind: UndoableKind,
  jobId: string,
): Promise<string> {
  return inTransaction(actor, async ({ undos, jobs }) => {
    const { undoingId, rowsId, endedAt, fileName, ...change } = await undos.hold(actor.username, jobId);
    if (change.kind !== kind) throw new Refusal(platformRefusals.notFound);
    if (undoingId !== null) return undoingId;
    // The review is what versions of the product that know only removals read.
    const params = { changeId: jobId, ...(kind === 'removeCustomers' && { reviewId: rowsId, removalId: jobId }) };
    const id = await jobs.add({ kind: undoKinds[kind], owner: actor.username, params }, clock());
    const file = fileName === null ? '' : ` (${fileName})`;
    await undos.note({
      id,
      changeId: jobId,
      description: fill(undo.fact[kind], { moment: formatMoment(endedAt), file }),
    });
    return id;
  });
}
