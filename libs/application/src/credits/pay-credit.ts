import { type CreditDetail, creditLifecycle, documentTypes, type PayCredit } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { reasonOfRepeat, withReason } from '../papers/reason-of-repeat';
import type { StoredFile } from '../platform/files/file-store.port';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Facturado or Rechazado → Pagado, with the receipt (CRE-42, CRE-43, CRE-49, CRE-62). Earlier receipts stay. The reason
 * of a rejection is cleared on the credit and stays in its history (O-125). Refuses a receipt that another record
 * already has until a reason is given.
 */
export function payCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Omit<PayCredit, 'id' | 'version'> & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { files, repeated_reason } = command;
  return takeSteps(creditKind, dependencies, actor, command, async (credit, unit) => {
    const event = { type: 'pay', actor, files: files.length } as const;
    creditLifecycle.refuseEarly(credit.status, event);
    const reason = await reasonOfRepeat(unit, actor, { files }, { record: 'credit', id: credit.id }, repeated_reason);
    return [
      {
        event,
        reason,
        files: { kind: documentTypes.receipt, stored: files },
        apply: (stored) => {
          stored.repeatedReason = withReason(stored.repeatedReason, reason);
        },
      },
    ];
  });
}
