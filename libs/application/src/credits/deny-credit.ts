import type { Actor, CreditDetail } from '@comensal/domain';
import type { StepCommand } from '../lifecycle/record-kind';
import { takeStep } from '../lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/** Pendiente → Denegado, with the reason given by the person who invoices (CRE-41, CRE-66, O-118, O-119). */
export function denyCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & { denyReason: string },
): Promise<CreditDetail> {
  const reason = command.denyReason.trim();
  return takeStep(creditKind, dependencies, actor, command, { event: { type: 'deny', actor, reason }, reason });
}
