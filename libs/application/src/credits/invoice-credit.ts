import {
  type Actor,
  businessDay,
  type CreditDetail,
  documentTypes,
  type InvoiceCredit,
  invalidFields,
  invoiceFaults,
} from '@comensal/domain';
import type { StepCommand } from '../lifecycle/record-kind';
import { takeStep } from '../lifecycle/take-step';
import type { StoredFile } from '../platform/file-store.port';
import { type CreditDependencies, creditKind } from './credit-kind';

/**
 * Pendiente → Facturado, with the invoice's data and files (CRE-40, CRE-47, CRE-55 to CRE-59). Refuses a future date,
 * and an amount other than the credit's until it is confirmed.
 */
export function invoiceCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Omit<InvoiceCredit, 'id' | 'version'> & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { invoice, files } = command;
  return takeStep(creditKind, dependencies, actor, command, {
    event: { type: 'invoice', actor, files: files.length },
    files: { kind: documentTypes.invoice, stored: files },
    apply: (credit, _unit, at) => {
      const faults = invoiceFaults(command, { amount: credit.amount, today: businessDay(at) });
      if (faults) throw invalidFields(faults);
      credit.invoice = { number: invoice.invoice_number, date: invoice.invoice_date, amount: invoice.invoice_amount };
    },
  });
}
