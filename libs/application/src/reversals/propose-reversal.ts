import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ProposeReversal, type ReversalDetail, reversalLifecycle } from '@comensal/domain/reversals';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { reversalKind } from './reversal-kind';
import { reversedRecords } from './reversed-records';

/**
 * Proposes to take back all or a part of what an approved record has left. The record is locked, so that proposals at
 * the same time never exceed it together. Where company, centre or group are inactive it works all the same. Throws
 * noPermission, notFound, outOfScope, reversalNotApproved, tooManyReversals and reversalAboveLeft.
 */
export function proposeReversal(
  dependencies: StepDependencies,
  actor: Actor,
  { idempotency = null, ...command }: ProposeReversal & { readonly idempotency?: Idempotency | null },
): Promise<ReversalDetail> {
  const { kind, record_id: recordId, amount } = command;
  const reason = command.reason.trim();
  const facts = { kind, withinScope: true, isProposer: true, isBehindIt: true };
  const event = { type: 'propose' as const, actor, amount, reason };
  // Whoever may not reverse this kind of record does not learn which numbers exist.
  reversalLifecycle.decide('Nueva', facts, { ...event, isApproved: true, left: amount, proposals: 0 });
  return startRecord(reversalKind, dependencies, actor, { from: 'Nueva', idempotency }, async (unit, at) => {
    const record = await reversedRecords[kind].lock(unit, recordId, actor);
    if (!record) throw new Refusal(platformRefusals.notFound);
    const { companyId, businessUnitId, groupId, cuit, isApproved, withinScope } = record;
    const known = await unit.reversals.left(kind, { id: recordId, amount: record.amount }, ownerOf(actor));
    return {
      facts: { ...facts, withinScope },
      event: { ...event, ...known, isApproved },
      reason,
      create: ({ status }) =>
        unit.reversals.add(
          {
            kind,
            recordId,
            companyId,
            businessUnitId,
            groupId,
            cuit,
            amount,
            reason,
            status,
            proposedBy: ownerOf(actor),
            createDate: businessDay(at),
          },
          at,
        ),
    };
  });
}
