import {
  type CorrectInvoice,
  type CreditDetail,
  creditLifecycle,
  creditRefusals,
  documentTypes,
  mostCorrections,
} from '@comensal/domain/credits';
import { credits } from '@comensal/domain/credits/credits.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { tooManyFiles } from '@comensal/domain/platform/files';
import { formatMoney } from '@comensal/domain/platform/money';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { StoredFile } from '../platform/files/file-store.port';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import type { Credit } from './credit.repository.port';
import { type CreditDependencies, creditKind } from './credit-kind';
import { takenInvoice } from './taken-invoice';

/**
 * Facturado or Pagado stays so with another invoice: number, date, amount, and files added or no longer kept. The
 * former values are written to the history, the replaced files stay readable. Refuses what `invoiceCredit` refuses, and
 * a kept file that is not a current one of the invoice, more files than an invoice may have, and more corrections than a
 * credit may have: each keeps the files that it replaces. A correction without a change writes nothing.
 */
export function correctInvoice(
  dependencies: CreditDependencies,
  actor: Actor,
  command: StepCommand & Omit<CorrectInvoice, 'id' | 'version'> & { files: readonly StoredFile[] },
): Promise<CreditDetail> {
  const keep = [...new Set(command.keep.map(({ path }) => path))];
  return takeSteps(creditKind, dependencies, actor, command, async (credit, unit, at) => {
    const event = { type: 'correct', actor, files: keep.length + command.files.length } as const;
    creditLifecycle.refuseEarly(credit.status, event);
    if ((await unit.credits.corrections(credit)) >= mostCorrections)
      throw new Refusal(creditRefusals.tooManyCorrections, { max: mostCorrections });
    const current = await unit.credits.files(credit, documentTypes.invoice);
    if (keep.some((path) => !current.includes(path))) throw invalidFields({ documents: validation.invalid });
    if (command.files.length > 0 && event.files > dependencies.maxFiles)
      throw tooManyFiles(dependencies.maxFiles, 'documents');
    const { repeated, files, write } = await takenInvoice(unit, actor, credit, command, at);
    return [
      {
        event,
        reason: formerInvoice(credit, repeated),
        files,
        apply: async (stored) => {
          write(stored);
          if (keep.length < current.length) await unit.credits.replaceInvoiceFiles(stored, keep, at);
        },
      },
    ];
  });
}

/** What the history says of the invoice that is replaced. */
function formerInvoice({ invoice }: Credit, repeated: string | null): string {
  const former = {
    number: invoice?.number ?? '',
    date: formatDate(invoice?.date),
    amount: formatMoney(invoice?.amount),
  };
  return repeated === null
    ? fill(credits.invoiceBefore, former)
    : fill(credits.invoiceBeforeBecause, { ...former, reason: repeated });
}
