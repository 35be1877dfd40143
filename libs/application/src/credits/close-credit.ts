import { type CloseCredit, type CreditDetail, creditRefusals } from '@comensal/domain/credits';
import { credits } from '@comensal/domain/credits/credits.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Facturado or Rechazado → Denegado without a payment, with the reason given by the person who invoices. After a
 * rejected payment the reason says so, as it takes the place of the rejection's. Refuses (409) a credit that a movement of the
 * bank paid: its money would count as identified, and be nobody's.
 */
export function closeCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Pick<CloseCredit, 'reason'>,
): Promise<CreditDetail> {
  const given = command.reason.trim();
  return takeSteps(creditKind, dependencies, actor, command, ({ status, rejectReason }) => {
    const reason =
      status === 'Rechazado' ? fill(credits.closedAfterPayment, { given, rejected: rejectReason ?? '' }) : given;
    return [
      {
        event: { type: 'close' as const, actor, reason: given },
        reason,
        apply: async ({ id }, { bankStatements }) => {
          if (await bankStatements.isPaid(id)) throw new Refusal(creditRefusals.closedWhilePaid);
        },
      },
    ];
  });
}
