import { type CreditDetail, creditLifecycle, type EditCreditStatus } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeStep, takeSteps } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';
import { reasonOfUnproved } from './reason-of-unproved';

/**
 * Pagado → Aprobado, which raises the balance once, or Pagado → Rechazado with a reason (CRE-44, CRE-45, CRE-51, CRE-63
 * to CRE-65). Refuses the approval of an invoice that the issuer's list does not prove, where its centre asks for a reason or
 * for the proof.
 */
export function decideCreditPayment(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<EditCreditStatus, 'status' | 'reject_reason' | 'unproved_reason'>,
): Promise<CreditDetail> {
  return command.status === 'Aprobado'
    ? takeSteps(creditKind, dependencies, actor, command, async (credit, unit) => {
        const event = { type: 'approve', actor } as const;
        creditLifecycle.refuseEarly(credit.status, event);
        return [{ event, reason: await reasonOfUnproved(unit, credit, command.unproved_reason) }];
      })
    : takeStep(creditKind, dependencies, actor, command, {
        event: { type: 'reject', actor, reason: command.reject_reason },
        reason: command.reject_reason,
      });
}
