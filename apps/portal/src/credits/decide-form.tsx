import { type CreditDetail, type EditCreditStatus, formatMoney, rejectReasons } from '@comensal/domain';
import { Button, Card, ConfirmDialog, Field, RadioGroup, Select } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useDraft } from '../platform/forms/drafts';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { usePageKey } from '../platform/page/page-keys';
import { type StepFormProps, sayHomeless } from './credit-step';
import { type DecideValues, decideFields, decideSchema } from './step-values';

/** The letters by which the list of reasons is chosen from while it has the cursor. */
const initials = rejectReasons.map((reason) => reason.slice(0, 1)).join(', ');

/** Pagado → Aprobado or Rechazado with one of the three reasons (CRE-44, CRE-45, CRE-63 to CRE-65). */
export function DecideForm({ credit, onSaved, onConflict }: StepFormProps) {
  const { t } = useTranslation();
  const form = `decide-credit-${credit.id}`;
  const draft = useDraft<DecideValues>(form);
  const submitButton = useRef<HTMLButtonElement>(null);
  const schema = useMemo(() => decideSchema({ id: credit.id, version: credit.version }), [credit.id, credit.version]);
  const {
    control,
    handleSubmit,
    setError,
    setFocus,
    setValue,
    getValues,
    subscribe,
    watch,
    formState: { errors },
  } = useForm<DecideValues, unknown, EditCreditStatus>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { status: draft.initial?.status ?? '', reject_reason: draft.initial?.reject_reason ?? '' },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  );

  const guided = useGuidedForm<EditCreditStatus, CreditDetail>({
    form,
    confirms: true,
    title: t('credits.action.decideTitle'),
    save: ({ values, attempt }) => call('credits/editCreditStatus', values, { idempotencyKey: attempt.key }),
    onSaved: (saved) => {
      draft.clear();
      onSaved(saved.status === 'Rechazado' ? 'reject' : 'approve', saved);
    },
    onFields: (fields) => sayHomeless(showFieldMessages(fields, decideFields, setError)),
    onConflict: (message) => {
      const { status, reject_reason } = getValues();
      return onConflict({
        message,
        events: ['approve', 'reject'],
        kept: [
          {
            id: 'decision',
            label: t('credits.action.decision'),
            value: [status, reject_reason].filter(Boolean).join(': '),
          },
        ],
      });
    },
  });

  const status = watch('status');
  function choose(next: string): void {
    setValue('status', next, { shouldDirty: true, shouldTouch: true, shouldValidate: next === 'Aprobado' });
  }
  usePageKey('a', t('credits.keys.approve'), () => {
    choose('Aprobado');
    submitButton.current?.focus();
  });
  const isRejecting = status === 'Rechazado';
  const [isInReason, setIsInReason] = useState(false);
  // The reason is drawn after the choice; the key brings the cursor there, the mouse and the arrows leave it where it is.
  const [byKey, setByKey] = useState(0);
  usePageKey('r', t('credits.keys.reject'), () => {
    choose('Rechazado');
    setByKey(byKey + 1);
  });
  useEffect(() => {
    if (byKey > 0) setFocus('reject_reason');
  }, [byKey, setFocus]);

  const rejects = guided.values?.status === 'Rechazado';
  return (
    <Card title={t('credits.action.decideTitle')} description={t('credits.action.decideHint')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(guided.submit)(event)}>
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <RadioGroup
              label={t('credits.action.decision')}
              value={field.value === '' ? null : field.value}
              onChange={choose}
              disabled={guided.isSaving}
              message={errors.status?.message}
              options={[
                { value: 'Aprobado', label: t('credits.action.approved'), icon: Check, tone: 'approved' },
                { value: 'Rechazado', label: t('credits.action.rejected'), icon: X, tone: 'refused' },
              ]}
            />
          )}
        />
        {isRejecting && (
          <Controller
            control={control}
            name="reject_reason"
            render={({ field }) => (
              <Field
                label={t('credits.action.reason')}
                required
                message={errors.reject_reason?.message}
                disabled={guided.isSaving}
              >
                <Select
                  {...field}
                  onFocus={() => setIsInReason(true)}
                  onBlur={() => {
                    setIsInReason(false);
                    field.onBlur();
                  }}
                  options={[
                    ...(field.value === '' ? [{ value: '', label: t('common.selectValue') }] : []),
                    ...rejectReasons.map((reason) => ({ value: reason, label: reason })),
                  ]}
                />
              </Field>
            )}
          />
        )}
        <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
          <p className="text-xs text-ink-faint max-lg:hidden">
            {isInReason ? t('credits.action.reasonKeys', { initials }) : t('credits.action.decideKeys')}
          </p>
          <Button ref={submitButton} type="submit" variant="primary" busy={guided.isSaving}>
            {t('credits.action.decideSubmit')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={guided.isConfirming}
        title={t(rejects ? 'credits.action.rejectConfirm' : 'credits.action.approveConfirm')}
        sentence={
          rejects
            ? t('credits.action.rejectWill', { id: credit.id, reason: guided.values?.reject_reason ?? '' })
            : t('credits.action.approveWill', {
                before: formatMoney(credit.balance),
                after: formatMoney(credit.balance + credit.amount),
              })
        }
        labels={{ yes: t('common.yes'), no: t('common.no') }}
        onYes={guided.confirm}
        onNo={guided.back}
      />
    </Card>
  );
}
