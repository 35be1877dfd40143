import type { Actor } from '@comensal/domain/platform/access';
import type { AgreementDetail, DecideAgreement, UndoAgreement } from '@comensal/domain/price-agreements';
import type { StepCommand, StepDependencies } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { decideProposal, withdrawProposal } from '../proposals/proposal-steps';
import { agreementKind } from './agreement-kind';

/** Propuesta → Confirmada, which starts the job that posts the adjustments, or Propuesta → Rechazada with a reason. */
export function decideAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand & Pick<DecideAgreement, 'accept' | 'reason'>,
): Promise<AgreementDetail> {
  return decideProposal(agreementKind, dependencies, actor, command, async ({ id: agreementId }, unit, at) => {
    await unit.jobs.add({ kind: 'settleAgreement', owner: actor.username, params: { agreementId } }, at);
  });
}

/** Propuesta → Retirada by the person who proposed it. */
export function withdrawAgreement(
  dependencies: StepDependencies,
  actor: Actor,
  command: StepCommand,
): Promise<AgreementDetail> {
  return withdrawProposal(agreementKind, dependencies, actor, command);
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
