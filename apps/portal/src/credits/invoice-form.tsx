import {
  amountToText,
  businessDay,
  type CreditDetail,
  creditLimits,
  formatDate,
  formatMoney,
  type InvoiceCredit,
  parseAmount,
} from '@comensal/domain';
import { Button, Card, ConfirmDialog, Field, Notice, TextInput } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { FileCheck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { upload } from '../platform/calls/upload';
import { useCall } from '../platform/calls/use-call';
import { DateField } from '../platform/forms/date-field';
import { useDraft } from '../platform/forms/drafts';
import { MoneyField } from '../platform/forms/money-field';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { type StepFormProps, sayHomeless } from './credit-step';
import { DenyDialog } from './deny-dialog';
import { FilesField } from './files-field';
import { type InvoiceValues, invoiceFields, invoiceSchema, type WithFiles } from './step-values';

type InvoiceDraft = InvoiceValues['invoice'];
const emptyInvoice: InvoiceDraft = { invoice_number: '', invoice_date: null, invoice_amount: '' };

/** Pendiente → Facturado: number, date, amount and files of the invoice; or the denial instead (CRE-40, CRE-41, CRE-55 to CRE-61). */
export function InvoiceForm({ credit, onSaved, onConflict }: StepFormProps) {
  const { t } = useTranslation();
  const form = `invoice-credit-${credit.id}`;
  const draft = useDraft<InvoiceDraft>(form);
  const today =
    useCall<{ today: number }>('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const schema = useMemo(
    () => invoiceSchema({ id: credit.id, version: credit.version, amount: credit.amount, today }),
    [credit.id, credit.version, credit.amount, today],
  );
  const {
    control,
    register,
    handleSubmit,
    setError,
    setValue,
    getValues,
    subscribe,
    watch,
    formState: { errors },
  } = useForm<InvoiceValues, unknown, InvoiceCredit>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { invoice: { ...emptyInvoice, ...draft.initial }, documents: [] },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values.invoice) }),
    [subscribe, draft],
  );

  const guided = useGuidedForm<WithFiles<InvoiceCredit>, CreditDetail>({
    form,
    confirms: true,
    title: t('credits.action.invoiceTitle'),
    fileField: 'documents',
    save: ({ values, attempt, onProgress }) =>
      upload('credits/invoiceCredit', { field: 'credit', value: values.body }, values.files, {
        idempotencyKey: attempt.key,
        onProgress: (done, total) => onProgress({ done, total }),
      }),
    onSaved: (saved) => {
      draft.clear();
      onSaved('invoice', saved);
    },
    onFields: (fields) => sayHomeless(showFieldMessages(fields, invoiceFields, setError)),
    onConflict: (message) => {
      const { invoice_number, invoice_date, invoice_amount } = getValues('invoice');
      return onConflict({
        message,
        events: ['invoice'],
        kept: [
          { id: 'number', label: t('credits.page.invoiceNumber'), value: invoice_number },
          { id: 'date', label: t('credits.page.invoiceDate'), value: formatDate(invoice_date) },
          { id: 'amount', label: t('credits.page.invoiceAmount'), value: invoice_amount },
        ],
      });
    },
  });

  const [denying, setDenying] = useState(false);
  const typed = parseAmount(watch('invoice.invoice_amount'));
  const differs = typed !== null && typed !== credit.amount;
  const sent = guided.values?.body.invoice;
  return (
    <Card title={t('credits.action.invoiceTitle')} description={t('credits.action.invoiceHint')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void handleSubmit((body) => guided.submit({ body, files: getValues('documents').map(({ file }) => file) }))(
            event,
          )
        }
      >
        <Field
          label={t('credits.page.invoiceNumber')}
          required
          message={errors.invoice?.invoice_number?.message}
          disabled={guided.isSaving}
        >
          <TextInput
            {...register('invoice.invoice_number')}
            autoComplete="off"
            maxLength={creditLimits.invoiceNumber}
          />
        </Field>
        <Controller
          control={control}
          name="invoice.invoice_date"
          render={({ field, fieldState }) => (
            <DateField
              label={t('credits.page.invoiceDate')}
              field={field}
              message={fieldState.error?.message}
              today={today}
              disabled={guided.isSaving}
            />
          )}
        />
        <div>
          <Controller
            control={control}
            name="invoice.invoice_amount"
            render={({ field }) => (
              <Field
                label={t('credits.page.invoiceAmount')}
                required
                message={errors.invoice?.invoice_amount?.message}
                disabled={guided.isSaving}
              >
                <MoneyField {...field} />
              </Field>
            )}
          />
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
        <Controller
          control={control}
          name="documents"
          render={({ field }) => (
            <FilesField
              label={t('credits.action.invoiceFiles')}
              message={errors.documents?.message}
              files={field.value}
              onChange={field.onChange}
              progress={guided.progress}
              disabled={guided.isSaving}
            />
          )}
        />
        <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-between">
          <Button disabled={guided.isSaving} onClick={() => setDenying(true)}>
            {t('credits.action.denyOpen')}
          </Button>
          <Button type="submit" variant="primary" icon={FileCheck} busy={guided.isSaving}>
            {t('credits.action.invoiceSubmit')}
          </Button>
        </div>
      </form>
      <DenyDialog
        credit={credit}
        onSaved={onSaved}
        onConflict={onConflict}
        open={denying}
        onClose={() => setDenying(false)}
      />
      <ConfirmDialog
        open={guided.isConfirming}
        title={t('credits.action.invoiceConfirm')}
        sentence={t('credits.action.invoiceWill', {
          id: credit.id,
          number: sent?.invoice_number ?? '',
          amount: formatMoney(sent?.invoice_amount),
        })}
        labels={{ yes: t('common.yes'), no: t('common.no') }}
        onYes={guided.confirm}
        onNo={guided.back}
      >
        {differs && (
          <Notice tone="pending">
            {t('credits.page.invoiceDiffers', { invoice: formatMoney(typed), credit: formatMoney(credit.amount) })}
          </Notice>
        )}
      </ConfirmDialog>
    </Card>
  );
}
