import type { ContractorDetail } from '@comensal/domain';
import { Button, Card, ConfirmDialog, Field, TextInput } from '@comensal/ui';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import type { ContractorEvent } from './contractor-screens';
import { type ReviewMark, reviewFields, reviewSchema } from './contractor-values';
import { RemoveRequest } from './remove-request';

const eventOfStatus = { Pendiente: 'review', Aprobado: 'approve', Rechazado: 'reject' } as const;

/** A reviewer's toggles of the documents, and the decision (CON-22, CON-29, CON-30). */
export function ReviewForm({ record, onSaved, onConflict }: StepFormProps<ContractorDetail, ContractorEvent>) {
  const { t } = useTranslation();
  const schema = useMemo(() => reviewSchema({ id: record.id, version: record.version }), [record.id, record.version]);
  const { control, guided, onSubmit, formState, setValue, watch } = useStepForm({
    form: `review-contractor-${record.id}-${record.version}`,
    title: t('contractors.review.errorTitle'),
    confirms: true,
    call: 'contractors/editRequest',
    schema,
    values: {
      status: 'Pendiente',
      reject_reason: '',
      marks: record.documents.map(({ path, status, reason }) => ({ path, status, reason: reason ?? '' })),
    },
    fields: reviewFields,
    eventOf: ({ status }: ContractorDetail): ContractorEvent => eventOfStatus[status],
    onSaved,
    onConflict,
    events: ['review', 'approve', 'reject'],
    kept: ({ reject_reason }) => [
      { id: 'reason', label: t('contractors.review.requestReason'), value: reject_reason, wide: true },
    ],
  });
  const [marks, status] = watch(['marks', 'status']);
  const isWhole = marks.length > 0 && marks.every((mark) => mark.status === 'Aprobado');
  const nameOf = (path: string): string => record.documents.find((one) => one.path === path)?.name ?? '';
  const decision = status === 'Aprobado' ? 'approve' : status === 'Rechazado' ? 'reject' : 'save';

  function mark(path: string, change: Partial<ReviewMark>): void {
    setValue(
      'marks',
      marks.map((one) => (one.path === path ? { ...one, ...change } : one)),
      { shouldDirty: true },
    );
  }

  return (
    <Card title={t('contractors.review.title')} description={t('contractors.review.hint')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <ul className="flex flex-col gap-3">
          {marks.map(({ path, status: marked, reason }) => (
            <li key={path} className="flex flex-col gap-2 border-b border-line-soft pb-3">
              <p className="text-base wrap-anywhere text-ink">{nameOf(path)}</p>
              <div className="flex flex-wrap gap-2">
                {(['Aprobado', 'Rechazado'] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="small"
                    variant={marked === choice ? 'primary' : undefined}
                    icon={choice === 'Aprobado' ? Check : X}
                    aria-pressed={marked === choice}
                    aria-label={t(
                      choice === 'Aprobado' ? 'contractors.review.approveOf' : 'contractors.review.rejectOf',
                      {
                        name: nameOf(path),
                      },
                    )}
                    onClick={() => mark(path, { status: marked === choice ? 'Pendiente' : choice })}
                  >
                    {t(choice === 'Aprobado' ? 'contractors.review.approved' : 'contractors.review.rejected')}
                  </Button>
                ))}
              </div>
              {marked === 'Rechazado' && (
                <Field
                  label={t('contractors.review.reasonOf', { name: nameOf(path) })}
                  hint={t('contractors.review.reasonHint')}
                >
                  <TextInput
                    value={reason}
                    maxLength={500}
                    onChange={(event) => mark(path, { reason: event.target.value })}
                  />
                </Field>
              )}
            </li>
          ))}
        </ul>
        <Controller
          control={control}
          name="reject_reason"
          render={({ field }) => (
            <Field
              label={t('contractors.review.requestReason')}
              hint={t('contractors.review.requestReasonHint')}
              message={formState.errors.reject_reason?.message}
              disabled={guided.isSaving}
            >
              <TextInput {...field} maxLength={500} />
            </Field>
          )}
        />
        <div className="flex flex-col gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={guided.isSaving}
            disabled={!isWhole}
            onClick={() => setValue('status', 'Aprobado')}
          >
            {t('contractors.review.approve')}
          </Button>
          <Button type="submit" busy={guided.isSaving} onClick={() => setValue('status', 'Rechazado')}>
            {t('contractors.review.reject')}
          </Button>
          <Button type="submit" busy={guided.isSaving} onClick={() => setValue('status', 'Pendiente')}>
            {t('contractors.review.save')}
          </Button>
        </div>
      </form>
      <RemoveRequest record={record} />
      <ConfirmDialog
        open={guided.isConfirming}
        title={t(`contractors.review.${decision}Confirm`)}
        sentence={t(`contractors.review.${decision}Will`, { id: record.id, company: record.business_name })}
        labels={{ yes: t('common.yes'), no: t('common.no') }}
        onYes={guided.confirm}
        onNo={guided.back}
      />
    </Card>
  );
}
