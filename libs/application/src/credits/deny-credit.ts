import type { Actor, CreditDetail } from '@comensal/domain';
import { type CreditDependencies, type StepCommand, transitionCredit } from './transition-credit';

/** Pendiente → Denegado, with the reason that whoever invoices gives (CRE-41, CRE-66, O-118, O-119). */
export function denyCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & { denyReason: string },
): Promise<CreditDetail> {
  const reason = command.denyReason.trim();
  return transitionCredit(dependencies, actor, command, { event: { type: 'deny', actor, reason }, reason });
}
