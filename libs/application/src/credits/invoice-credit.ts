import {
  type CreditDetail,
  creditLifecycle,
  documentTypes,
  type InvoiceCredit,
  invoiceFaults,
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
 * Pendiente → Facturado, with the invoice's data and files (CRE-40, CRE-47, CRE-55 to CRE-59). Refuses a future date,
 * an amount that differs from the credit's until it is confirmed, and an invoice or file that another record already
 * has until a reason is given.
 */
export function invoiceCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Omit<InvoiceCredit, 'id' | 'version'> & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { invoice, files, repeated_reason } = command;
  return takeSteps(creditKind, dependencies, actor, command, async (credit, unit, at) => {
    const event = { type: 'invoice', actor, files: files.length } as const;
    creditLifecycle.decide(credit.status, { withinScope: true, isOwn: false }, event);
    const faults = invoiceFaults(command, { amount: credit.amount, today: businessDay(at) });
    if (faults) throw invalidFields(faults);
    const papers = { invoiceNumber: invoice.invoice_number, files };
    const own = { record: 'credit', id: credit.id } as const;
    const reason = await reasonOfRepeat(unit, actor, papers, own, repeated_reason);
    return [
      {
        event,
        reason,
        files: { kind: documentTypes.invoice, stored: files },
        apply: (kept) => {
          kept.repeatedReason = withReason(kept.repeatedReason, reason);
          kept.invoice = { number: invoice.invoice_number, date: invoice.invoice_date, amount: invoice.invoice_amount };
        },
      },
    ];
  });
}
