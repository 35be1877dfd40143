import { type CreditDetail, type CreditEvent, invoiceDateDoubt } from '@comensal/domain/credits';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney, parseAmount } from '@comensal/domain/platform/money';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useRepeats } from '../lifecycle/use-repeats';
import { useStepForm } from '../lifecycle/use-step-form';
import { useCall } from '../platform/calls/use-call';
import { type InvoiceValues, invoiceFields, invoiceSchema } from './step-values';

const { labelOf } = invoiceFields;
const empty: InvoiceValues = {
  invoice: { invoice_number: '', invoice_date: null, invoice_amount: '' },
  keep: [],
  documents: [],
  repeated_reason: '',
};

/** The form of an invoice, and what it doubts: a first one, or the one that stands with its files. */
export function useInvoiceForm(
  { record: credit, onSaved, onConflict }: StepFormProps<CreditDetail, CreditEvent['type']>,
  step: 'invoice' | 'correct',
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
    part: 'credit',
    schema,
    values,
    fields: invoiceFields.paths,
    eventOf: () => step,
    onSaved,
    onConflict,
    events: () => [step],
    kept: ({ invoice: { invoice_number, invoice_date, invoice_amount } }) => [
      { id: 'number', label: labelOf('invoice.invoice_number'), value: invoice_number },
      { id: 'date', label: labelOf('invoice.invoice_date'), value: formatDate(invoice_date) },
      { id: 'amount', label: labelOf('invoice.invoice_amount'), value: invoice_amount },
    ],
  });
  const { watch } = form;

  const date = watch('invoice.invoice_date');
  const doubt = date === null ? null : invoiceDateDoubt(date, { today, requested: credit.create_date });
  const doubted =
    doubt === null
      ? undefined
      : doubt.kind === 'old'
        ? t('lifecycle.papers.oldDate', { date: formatDate(date), days: doubt.days })
        : t('lifecycle.papers.earlyDate', { date: formatDate(date), requested: formatDate(credit.create_date) });
  const repeats = useRepeats({ own, invoiceNumber: watch('invoice.invoice_number'), files: watch('documents') });
  if (isRepeated !== repeats.length > 0) setIsRepeated(repeats.length > 0);
  const typed = parseAmount(watch('invoice.invoice_amount'));
  const differs =
    typed === null || typed === amount
      ? undefined
      : t('credits.page.invoiceDiffers', { invoice: formatMoney(typed), credit: formatMoney(amount) });
  return { form, today, own, repeats, doubted, differs };
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>;

function standing(invoice: CreditDetail['invoice']): InvoiceValues {
  return {
    invoice: {
      invoice_number: invoice.invoice_number ?? '',
      invoice_date: invoice.invoice_date,
      invoice_amount: invoice.invoice_amount === null ? '' : amountToText(invoice.invoice_amount),
    },
    keep: invoice.documents.map(({ path }) => path),
    documents: [],
    repeated_reason: '',
  };
}
