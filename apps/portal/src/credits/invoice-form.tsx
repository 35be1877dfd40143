import { type CreditDetail, type CreditEvent, invoiceDateDoubt } from '@comensal/domain/credits';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney, parseAmount } from '@comensal/domain/platform/money';
import { Button, Card, Notice } from '@comensal/ui';
import { FileCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RepeatedField } from '../lifecycle/repeated-papers';
import type { StepFormProps } from '../lifecycle/step';
import { StepFiles } from '../lifecycle/step-files';
import { useRepeats } from '../lifecycle/use-repeats';
import { useStepForm } from '../lifecycle/use-step-form';
import { useCall } from '../platform/calls/use-call';
import { AmountField } from '../platform/forms/amount-field';
import { DayField } from '../platform/forms/day-field';
import { FieldsForm } from '../platform/forms/fields-form';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import { KeptNotice } from '../platform/forms/kept-notice';
import { DenyDialog } from './deny-dialog';
import { type InvoiceValues, invoiceFields, invoiceSchema } from './step-values';

const { TextField, labelOf } = invoiceFields;
const empty: InvoiceValues = {
  invoice: { invoice_number: '', invoice_date: null, invoice_amount: '' },
  documents: [],
  repeated_reason: '',
};

/**
 * Pendiente → Facturado: number, date, amount and files of the invoice; or the denial instead (CRE-40, CRE-41, CRE-55
 * to CRE-61).
 */
export function InvoiceForm(props: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { record: credit, onSaved, onConflict } = props;
  const { t } = useTranslation();
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const own = { record: 'credit', id: credit.id } as const;
  const [isRepeated, setIsRepeated] = useState(false);
  const schema = useMemo(
    () => invoiceSchema({ id: credit.id, version: credit.version, amount: credit.amount, today, isRepeated }),
    [credit.id, credit.version, credit.amount, today, isRepeated],
  );
  const form = useStepForm({
    form: `invoice-credit-${credit.id}`,
    version: credit.version,
    title: t('credits.action.invoiceTitle'),
    confirms: true,
    call: 'credits/invoiceCredit',
    part: 'credit',
    schema,
    values: empty,
    fields: invoiceFields.paths,
    eventOf: () => 'invoice',
    onSaved,
    onConflict,
    events: () => ['invoice'],
    kept: ({ invoice: { invoice_number, invoice_date, invoice_amount } }) => [
      { id: 'number', label: labelOf('invoice.invoice_number'), value: invoice_number },
      { id: 'date', label: labelOf('invoice.invoice_date'), value: formatDate(invoice_date) },
      { id: 'amount', label: labelOf('invoice.invoice_amount'), value: invoice_amount },
    ],
  });
  const { guided, kept, sent: body, submit, setValue, watch } = form;

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
  const [denying, setDenying] = useState(false);
  const typed = parseAmount(watch('invoice.invoice_amount'));
  const differs = typed !== null && typed !== credit.amount;
  const sent = body?.invoice;
  return (
    <Card title={t('credits.action.invoiceTitle')} description={t('credits.action.invoiceHint')}>
      <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept}>{t('credits.action.draftKept')}</KeptNotice>
        <TextField name="invoice.invoice_number" />
        <DayField of={invoiceFields} name="invoice.invoice_date" today={today} />
        {doubted && (
          <Notice tone="pending" live>
            {doubted}
          </Notice>
        )}
        <div>
          <AmountField of={invoiceFields} name="invoice.invoice_amount" goesBack />
          <Button
            size="small"
            variant="quiet"
            className="mt-1 -ml-2"
            disabled={guided.isSaving}
            onClick={() =>
              setValue('invoice.invoice_amount', amountToText(credit.amount), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {t('credits.action.useCreditAmount')}
          </Button>
        </div>
        {differs && (
          <Notice tone="pending" live>
            {t('credits.page.invoiceDiffers', { invoice: formatMoney(typed), credit: formatMoney(credit.amount) })}
          </Notice>
        )}
        <StepFiles guided={guided} label={t('credits.action.invoiceFiles')} />
        <RepeatedField repeats={repeats} own={own} />
        <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-between">
          <Button disabled={guided.isSaving} onClick={() => setDenying(true)}>
            {t('credits.action.denyOpen')}
          </Button>
          <Button type="submit" variant="primary" icon={FileCheck} busy={guided.isSaving}>
            {t('credits.action.invoiceSubmit')}
          </Button>
        </div>
      </FieldsForm>
      <DenyDialog {...props} open={denying} onClose={() => setDenying(false)} />
      <GuidedConfirm
        guided={guided}
        title={t('credits.action.invoiceConfirm')}
        sentence={t('credits.action.invoiceWill', {
          id: credit.id,
          number: sent?.invoice_number ?? '',
          date: formatDate(sent?.invoice_date),
          amount: formatMoney(sent?.invoice_amount),
        })}
      >
        {doubted && <Notice tone="pending">{doubted}</Notice>}
        {differs && (
          <Notice tone="pending">
            {t('credits.page.invoiceDiffers', { invoice: formatMoney(typed), credit: formatMoney(credit.amount) })}
          </Notice>
        )}
      </GuidedConfirm>
    </Card>
  );
}
