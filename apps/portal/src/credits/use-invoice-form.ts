import { type CreditDetail, type CreditEvent } from '@comensal/domain/credits';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney, parseAmount } from '@comensal/domain/platform/money';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useRepeats } from '../lifecycle/use-repeats';
import { useStepForm } from '../lifecycle/use-step-form';
import { useCall } from '../platform/calls/use-call';
import { doubtedDate } from './invoice-doubt';
import type { InvoiceRun } from './invoice-run.context';
import { type InvoiceValues, invoiceFields, invoiceSchema } from './step-values';
import { useRunInForm } from './use-run-in-form';

const { labelOf } = invoiceFields;
const empty: InvoiceValues = {
  invoice_number: '',
  invoice_date: null,
  invoice_amount: '',
  keep: [],
  documents: [],
  repeated_reason: '',
};

/**
 * The form of a first invoice, or of the current one with its files, and what looks doubtful in it. As part of a run it
 * proposes its number and date.
 */
export function useInvoiceForm(
  { record: credit, onSaved, onConflict }: StepFormProps<CreditDetail, CreditEvent['type']>,
  step: 'invoice' | 'correct',
  run: InvoiceRun | null = null,
) {
  const { t } = useTranslation();
  const corrects = step === 'correct';
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const own = { record: 'credit', id: credit.id } as const;
  const [isRepeated, setIsRepeated] = useState(false);
  const { id, version, amount } = credit;
  const schema = useMemo(
    () => invoiceSchema({ id, version, amount, today, isRepeated, corrects }),
    [id, version, amount, today, isRepeated, corrects],
  );
  const values = useMemo(() => (corrects ? standing(credit.invoice) : empty), [corrects, credit.invoice]);
  const form = useStepForm({
    form: `${step}-credit-${id}`,
    version,
    title: corrects ? t('credits.action.correctTitle', { id }) : t('credits.action.invoiceTitle'),
    confirms: true,
    call: corrects ? 'credits/correctInvoice' : 'credits/invoiceCredit',
    mayWait: true,
    part: 'credit',
    schema,
    values,
    fields: invoiceFields.paths,
    eventOf: () => step,
    onSaved: (event, saved: CreditDetail) => {
      run?.saved(id);
      onSaved(event, saved);
    },
    onConflict,
    events: () => [step],
    typedFacts: ({ invoice_number, invoice_date, invoice_amount }) => [
      { id: 'number', label: labelOf('invoice_number'), value: invoice_number },
      { id: 'date', label: labelOf('invoice_date'), value: formatDate(invoice_date) },
      { id: 'amount', label: labelOf('invoice_amount'), value: invoice_amount },
    ],
  });
  const { watch } = form;
  const date = watch('invoice_date');
  const doubted = doubtedDate(date, { today, requested: credit.create_date });
  const matches = useRepeats({ own, invoiceNumber: watch('invoice_number'), files: watch('documents') });
  const isProposal = useRunInForm(run, credit, form, today, matches);
  const repeats = isProposal ? matches.filter(({ paper }) => paper !== 'invoice') : matches;
  if (isRepeated !== repeats.length > 0) setIsRepeated(repeats.length > 0);
  const typed = parseAmount(watch('invoice_amount'));
  const differs =
    typed === null || typed === amount
      ? undefined
      : t('credits.page.invoiceDiffers', { invoice: formatMoney(typed), credit: formatMoney(amount) });
  const proposed =
    run === null
      ? {}
      : {
          number:
            isProposal && run.proposal !== null
              ? t('creditDesk.proposedNumber', { after: run.proposal.after })
              : undefined,
          date: date === today ? t('creditDesk.proposedDate') : undefined,
        };
  return { form, today, own, repeats, doubted, differs, proposed };
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>;

function standing(invoice: CreditDetail['invoice']): InvoiceValues {
  return {
    invoice_number: invoice.invoice_number ?? '',
    invoice_date: invoice.invoice_date,
    invoice_amount: invoice.invoice_amount === null ? '' : amountToText(invoice.invoice_amount),
    keep: invoice.documents.map(({ path }) => path),
    documents: [],
    repeated_reason: '',
  };
}
