import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import type { AgreementDetail, DecideAgreement, UndoAgreement } from '@comensal/domain/price-agreements';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { agreementKind } from './agreement-kind';

/**
 * Propuesta → Confirmada, which starts the job that posts the adjustments, or Propuesta → Rechazada with a reason. Only
 * another person than the one who proposed it.
 */
export function decideAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand & Pick<DecideAgreement, 'accept' | 'reason'>,
): Promise<AgreementDetail> {
  const reason = command.reason.trim();
  return takeStep(agreementKind, dependencies, actor, command, {
    event: command.accept ? { type: 'accept', actor } : { type: 'reject', actor, reason },
    reason: command.accept ? null : reason,
    apply: async (agreement, unit, at) => {
      agreement.decidedBy = actor.username;
      agreement.decidedOn = businessDay(at);
      const job = { kind: 'settleAgreement', owner: actor.username, params: { agreementId: agreement.id } } as const;
      if (command.accept) await unit.jobs.add(job, at);
    },
  });
}

/** Propuesta → Retirada by the person who proposed it. */
export function withdrawAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<AgreementDetail> {
  return takeStep(agreementKind, dependencies, actor, command, { event: { type: 'withdraw', actor } });
}

/** Confirmada → Deshecha, which starts the job that takes the adjustments back. */
export function undoAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand & Pick<UndoAgreement, 'reason'>,
): Promise<AgreementDetail> {
  const reason = command.reason.trim();
  return takeStep(agreementKind, dependencies, actor, command, {
    event: { type: 'undo', actor, reason },
    reason,
    apply: async ({ id: agreementId }, unit, at) => {
      await unit.jobs.add({ kind: 'undoAgreement', owner: actor.username, params: { agreementId } }, at);
    },
  });
}
