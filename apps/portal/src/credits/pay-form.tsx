import type { CreditDetail, CreditEvent } from '@comensal/domain';
import { Button, Card, ConfirmDialog } from '@comensal/ui';
import { Upload } from 'lucide-react';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FilesField } from '../lifecycle/files-field';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { payFields, paySchema } from './step-values';

/** Facturado or Rechazado → Pagado: the receipts of the payment (CRE-42, CRE-43, CRE-62). */
export function PayForm({ record: credit, onSaved, onConflict }: StepFormProps<CreditDetail, CreditEvent['type']>) {
  const { t } = useTranslation();
  const schema = useMemo(() => paySchema({ id: credit.id, version: credit.version }), [credit.id, credit.version]);
  const { control, guided, onSubmit, formState } = useStepForm({
    form: `pay-credit-${credit.id}`,
    title: t('credits.action.payTitle'),
    confirms: true,
    call: 'credits/payCredit',
    part: 'credit',
    schema,
    values: { documents: [] },
    fields: payFields,
    eventOf: () => 'pay',
    onSaved,
    onConflict,
    events: ['pay'],
    kept: ({ documents }) => [
      {
        id: 'files',
        label: t('credits.action.payFiles'),
        value: documents.map(({ file }) => file.name).join(', '),
        wide: true,
      },
    ],
  });
  const { errors } = formState;
  const count = guided.values?.files.length ?? 0;
  const hint =
    credit.status === 'Rechazado'
      ? t('credits.action.payAgainHint', { reason: credit.reject_reason ?? '' })
      : t('credits.action.payHint');
  return (
    <Card title={t('credits.action.payTitle')} description={hint}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
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
