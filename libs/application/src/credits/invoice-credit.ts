import { type Actor, type CreditDetail, documentTypes, type InvoiceCredit } from '@comensal/domain';
import type { StoredFile } from '../platform/file-store.port';
import { type CreditDependencies, type StepCommand, transitionCredit } from './transition-credit';

/** Pendiente → Facturado, with the invoice's data and its files (CRE-40, CRE-47, CRE-55 to CRE-59). */
export function invoiceCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & { invoice: InvoiceCredit['invoice']; files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const { invoice, files } = command;
  return transitionCredit(dependencies, actor, command, {
    event: { type: 'invoice', actor, files: files.length },
    reason: null,
    apply: async (credit, unit, at) => {
      credit.invoice = { number: invoice.invoice_number, date: invoice.invoice_date, amount: invoice.invoice_amount };
      await unit.files.add(files, actor.username, at);
      await unit.credits.attach(credit, files, documentTypes.invoice, at);
    },
  });
}
