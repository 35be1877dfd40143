import type { CloseCredit, CreditDetail } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/** Facturado → Denegado without a payment, with the reason given by the person who invoices. */
export function closeCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<CloseCredit, 'reason'>,
): Promise<CreditDetail> {
  const reason = command.reason.trim();
  return takeStep(creditKind, dependencies, actor, command, { event: { type: 'close', actor, reason }, reason });
}
