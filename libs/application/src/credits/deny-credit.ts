import type { CreditDetail } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
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
