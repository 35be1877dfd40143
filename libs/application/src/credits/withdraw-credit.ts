import type { CreditDetail, WithdrawCredit } from '@comensal/domain/credits';
import { credits } from '@comensal/domain/credits/credits.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { fill } from '@comensal/domain/platform/texts';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeStep } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Pendiente → Denegado by the person who requested the credit. The reason is optional: the record always says that it
 * was withdrawn.
 */
export function withdrawCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<WithdrawCredit, 'reason'>,
): Promise<CreditDetail> {
  const value = command.reason.trim();
  const reason = value === '' ? credits.withdrawn : fill(credits.withdrawnBecause, { reason: value });
  return takeStep(creditKind, dependencies, actor, command, { event: { type: 'withdraw', actor }, reason });
}
