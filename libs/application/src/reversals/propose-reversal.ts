import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import type { ProposeReversal, ReversalDetail } from '@comensal/domain/reversals';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { propose } from '../proposals/proposal-steps';
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
  command: ProposeReversal & { readonly idempotency?: Idempotency | null },
): Promise<ReversalDetail> {
  const { kind, record_id: recordId, amount } = command;
  return propose(reversalKind, dependencies, actor, command, {
    facts: { kind },
    brings: { amount },
    atBest: { isApproved: true, left: amount },
    find: async (unit, at) => {
      const record = await reversedRecords[kind].lock(unit, recordId, actor);
      if (!record) return null;
      const { isApproved, withinScope, amount: approved, ...place } = record;
      const known = await unit.reversals.left(kind, { id: recordId, amount: approved }, ownerOf(actor));
      return {
        withinScope,
        known: { ...known, isApproved },
        add: (proposal) => unit.reversals.add({ ...proposal, ...place, kind, recordId, amount }, at),
      };
    },
  });
}
