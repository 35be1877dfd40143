import type { Actor, CreditDetail, EditCreditStatus } from '@comensal/domain';
import { type CreditDependencies, type StepCommand, transitionCredit } from './transition-credit';

/** Pagado → Aprobado, which raises the balance once, or Pagado → Rechazado with a reason (CRE-44, CRE-45, CRE-51, CRE-63 to CRE-65). */
export function decideCreditPayment(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<EditCreditStatus, 'status' | 'reject_reason'>,
): Promise<CreditDetail> {
  return command.status === 'Aprobado'
    ? transitionCredit(dependencies, actor, command, { event: { type: 'approve', actor }, reason: null })
    : transitionCredit(dependencies, actor, command, {
        event: { type: 'reject', actor, reason: command.reject_reason },
        reason: command.reject_reason,
      });
}
