import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import type { DecideReversal, ReversalDetail } from '@comensal/domain/reversals';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { reversalKind } from './reversal-kind';

/**
 * Propuesta → Confirmada, which lowers the balance once, whatever it becomes, or Propuesta → Rechazada with a reason.
 * Only another person than the one who proposed it.
 */
export function decideReversal(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand & Pick<DecideReversal, 'accept' | 'reason'>,
): Promise<ReversalDetail> {
  const reason = command.reason.trim();
  return takeStep(reversalKind, dependencies, actor, command, {
    event: command.accept ? { type: 'accept', actor } : { type: 'reject', actor, reason },
    reason: command.accept ? null : reason,
    apply: (reversal, _unit, at) => {
      reversal.decidedBy = actor.username;
      reversal.decidedOn = businessDay(at);
    },
  });
}
