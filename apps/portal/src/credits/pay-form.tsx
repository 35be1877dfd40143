import { type CreditDetail, type PayCredit } from '@comensal/domain';
import { Button, Card, ConfirmDialog } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Upload } from 'lucide-react';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { upload } from '../platform/calls/upload';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { type StepFormProps, sayHomeless } from './credit-step';
import { FilesField } from './files-field';
import { type PayValues, payFields, paySchema, type WithFiles } from './step-values';

/** Facturado or Rechazado → Pagado: the receipts of the payment (CRE-42, CRE-43, CRE-62). */
export function PayForm({ credit, onSaved, onConflict }: StepFormProps) {
  const { t } = useTranslation();
  const schema = useMemo(() => paySchema({ id: credit.id, version: credit.version }), [credit.id, credit.version]);
  const {
    control,
    handleSubmit,
    setError,
    getValues,
    formState: { errors },
  } = useForm<PayValues, unknown, PayCredit>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { documents: [] },
  });

  const guided = useGuidedForm<WithFiles<PayCredit>, CreditDetail>({
    form: `pay-credit-${credit.id}`,
    confirms: true,
    title: t('credits.action.payTitle'),
    fileField: 'documents',
    save: ({ values, attempt, onProgress }) =>
      upload('credits/payCredit', { field: 'credit', value: values.body }, values.files, {
        idempotencyKey: attempt.key,
        onProgress: (done, total) => onProgress({ done, total }),
      }),
    onSaved: (saved) => onSaved('pay', saved),
    onFields: (fields) => sayHomeless(showFieldMessages(fields, payFields, setError)),
    onConflict: (message) =>
      onConflict({
        message,
        events: ['pay'],
        kept: [
          {
            id: 'files',
            label: t('credits.action.payFiles'),
            value: getValues('documents')
              .map(({ file }) => file.name)
              .join(', '),
            wide: true,
          },
        ],
      }),
  });
  const count = guided.values?.files.length ?? 0;
  const hint =
    credit.status === 'Rechazado'
      ? t('credits.action.payAgainHint', { reason: credit.reject_reason ?? '' })
      : t('credits.action.payHint');
  return (
    <Card title={t('credits.action.payTitle')} description={hint}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void handleSubmit((body) => guided.submit({ body, files: getValues('documents').map(({ file }) => file) }))(
            event,
          )
        }
      >
        <Controller
          control={control}
          name="documents"
          render={({ field }) => (
            <FilesField
              label={t('credits.action.payFiles')}
              message={errors.documents?.message}
              files={field.value}
              onChange={field.onChange}
              progress={guided.progress}
              disabled={guided.isSaving}
            />
          )}
        />
        <div className="flex justify-end max-sm:flex-col">
          <Button type="submit" variant="primary" icon={Upload} busy={guided.isSaving}>
            {t('credits.action.paySubmit')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={guided.isConfirming}
        title={t('credits.action.payConfirm')}
        sentence={t(count === 1 ? 'credits.action.payWillOne' : 'credits.action.payWillMany', { id: credit.id, count })}
        labels={{ yes: t('common.yes'), no: t('common.no') }}
        onYes={guided.confirm}
        onNo={guided.back}
      />
    </Card>
  );
}
