import {
  type BroughtPaper,
  type CreditDetail,
  creditLifecycle,
  documentTypes,
  type PayCredit,
  type PaymentPaper,
  paymentFaults,
  sentFile,
} from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields } from '@comensal/domain/platform/refusals';
import { reasonOfRepeat, withReason } from '../papers/reason-of-repeat';
import type { StoredFile } from '../platform/files/file-store.port';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Facturado or Rechazado → Pagado, with the receipt (CRE-42, CRE-43, CRE-49, CRE-62). Earlier receipts stay. The reason
 * of a rejection is cleared on the credit and stays in its history (O-125). Refuses a receipt that another record
 * already has until a reason is given, and a certificate of withholding that counts already. What the papers come to is not
 * judged: who decides sees it. A payment replaces the papers of the one before.
 */
export function payCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Omit<PayCredit, 'id' | 'version'> & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { files, repeated_reason, papers = [] } = command;
  return takeSteps(creditKind, dependencies, actor, command, async (credit, unit, at) => {
    const event = { type: 'pay', actor, files: files.length } as const;
    creditLifecycle.refuseEarly(credit.status, event);
    const isAgain = creditLifecycle.statusesOf('refused').includes(credit.status);
    const earlier = isAgain && papers.length > 0 ? await unit.credits.files(credit, documentTypes.receipt) : [];
    const faults = paymentFaults(papers, { today: businessDay(at), files: files.length, earlier });
    if (faults) throw invalidFields(faults);
    const brought = { files, payment: papers };
    const reason = await reasonOfRepeat(unit, actor, brought, { record: 'credit', id: credit.id }, repeated_reason);
    return [
      {
        event,
        reason,
        files: { kind: documentTypes.receipt, stored: files },
        apply: async (stored) => {
          stored.repeatedReason = withReason(stored.repeatedReason, reason);
          if (isAgain || papers.length > 0) await unit.credits.setPapers(stored, papers.map(storedPaper));
        },
      },
    ];
  });

  function storedPaper({ tax = null, jurisdiction = null, file = null, ...paper }: BroughtPaper): PaymentPaper {
    const place = file === null ? null : sentFile(file);
    return { ...paper, tax, jurisdiction, path: place === null ? file : (files[place]?.id ?? null) };
  }
}
