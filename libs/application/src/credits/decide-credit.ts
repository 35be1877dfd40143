import type { CreditDetail, EditCreditStatus } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Pagado → Aprobado, which raises the balance once, or Pagado → Rechazado with a reason (CRE-44, CRE-45, CRE-51, CRE-63
 * to CRE-65).
 */
export function decideCreditPayment(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<EditCreditStatus, 'status' | 'reject_reason'>,
): Promise<CreditDetail> {
  return command.status === 'Aprobado'
    ? takeStep(creditKind, dependencies, actor, command, { event: { type: 'approve', actor } })
    : takeStep(creditKind, dependencies, actor, command, {
        event: { type: 'reject', actor, reason: command.reject_reason },
        reason: command.reject_reason,
      });
}
