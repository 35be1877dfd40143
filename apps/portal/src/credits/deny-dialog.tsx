import { type CreditDetail, creditLimits, type DenyCredit, formatMoney } from '@comensal/domain';
import { Button, Dialog, Field, TextArea } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useDraft } from '../platform/forms/drafts';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { type StepFormProps, sayHomeless } from './credit-step';
import { type DenyValues, denyFields, denySchema } from './step-values';

/**
 * Pendiente → Denegado: the dialog asks for the reason and says what will happen (CRE-41, CRE-66). It stands outside of
 * every other form: React hands the submit of a dialog's form on to the form that the dialog was written in.
 */
export function DenyDialog({
  credit,
  onSaved,
  onConflict,
  open,
  onClose,
}: StepFormProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const form = `deny-credit-${credit.id}`;
  const draft = useDraft<DenyValues>(form);
  const schema = useMemo(() => denySchema({ id: credit.id, version: credit.version }), [credit.id, credit.version]);
  const {
    register,
    handleSubmit,
    setError,
    getValues,
    subscribe,
    watch,
    formState: { errors },
  } = useForm<DenyValues, unknown, DenyCredit>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { denyReason: draft.initial?.denyReason ?? '' },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft],
  );

  const guided = useGuidedForm<DenyCredit, CreditDetail>({
    form,
    confirms: false,
    title: t('credits.action.denyTitle', { id: credit.id }),
    save: ({ values, attempt }) => call('credits/denyCredit', values, { idempotencyKey: attempt.key }),
    onSaved: (saved) => {
      draft.clear();
      onClose();
      onSaved('deny', saved);
    },
    onFields: (fields) => sayHomeless(showFieldMessages(fields, denyFields, setError)),
    onConflict: (message) => {
      onClose();
      return onConflict({
        message,
        events: ['deny'],
        kept: [{ id: 'reason', label: t('credits.action.denyReason'), value: getValues('denyReason'), wide: true }],
      });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={guided.isSaving}
      title={t('credits.action.denyTitle', { id: credit.id })}
      description={t('credits.action.denyWill', {
        id: credit.id,
        company: credit.business_name,
        amount: formatMoney(credit.amount),
      })}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button onClick={onClose} disabled={guided.isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={guided.isSaving}>
            {t('credits.action.denySubmit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(guided.submit)(event)}>
        <Field
          label={t('credits.action.denyReason')}
          required
          message={errors.denyReason?.message}
          alert
          hint={t('credits.request.counter', { count: watch('denyReason').length, max: creditLimits.denyReason })}
        >
          <TextArea {...register('denyReason')} data-autofocus rows={4} maxLength={creditLimits.denyReason} />
        </Field>
      </form>
    </Dialog>
  );
}
