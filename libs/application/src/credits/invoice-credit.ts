import { type CreditDetail, creditLifecycle, type InvoiceCredit } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import type { StoredFile } from '../platform/files/file-store.port';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { type CreditDependencies, creditKind } from './credit-kind';
import { takenInvoice } from './taken-invoice';

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
  return takeSteps(creditKind, dependencies, actor, command, async (credit, unit, at) => {
    const event = { type: 'invoice', actor, files: command.files.length } as const;
    creditLifecycle.refuseEarly(credit.status, event);
    const { repeated, files, write } = await takenInvoice(unit, actor, credit, command, at);
    return [{ event, reason: repeated, files, apply: write }];
  });
}
