import { type CreditDetail, type CreditEvent, creditLimits } from '@comensal/domain/credits';
import { formatMoney } from '@comensal/domain/platform/money';
import { Button, Dialog } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { FieldsForm } from '../platform/forms/fields-form';
import { KeptNotice } from '../platform/forms/kept-notice';
import { type ReasonStep, reasonFields, reasonSchema } from './step-values';

const calls = {
  deny: 'credits/denyCredit',
  withdraw: 'credits/withdrawCredit',
  close: 'credits/closeCredit',
} as const;

interface ReasonDialogProps extends StepFormProps<CreditDetail, CreditEvent['type']> {
  step: ReasonStep;
  open: boolean;
  onClose: () => void;
}

/**
 * Ends a credit as Denegado: the dialog asks for the reason and says what will happen (CRE-41, CRE-66). It is outside
 * every other form: React bubbles the submit of a dialog's form to the form that contains the dialog in the component
 * tree.
 */
export function ReasonDialog({ record: credit, onSaved, onConflict, step, open, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const { AreaField, labelOf, paths } = reasonFields[step];
  const form = `${step}-credit-${credit.id}`;
  const title = t(`credits.action.${step}.title`, { id: credit.id });
  const { id, version, amount } = credit;
  const schema = useMemo(() => reasonSchema(step, { id, version, amount }), [step, id, version, amount]);
  const stepForm = useStepForm({
    form,
    version: credit.version,
    title,
    confirms: false,
    call: calls[step],
    schema,
    values: { reason: '' },
    fields: paths,
    eventOf: () => step,
    onSaved: (event, saved: CreditDetail) => {
      onClose();
      onSaved(event, saved);
    },
    onConflict: (conflict) => {
      onClose();
      return onConflict(conflict);
    },
    events: () => [step],
    kept: ({ reason }) => [{ id: 'reason', label: labelOf('reason'), value: reason, wide: true }],
  });
  const { guided, kept, submit, watch } = stepForm;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={guided.isSaving}
      title={title}
      description={t(`credits.action.${step}.will`, {
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
            {t(`credits.action.${step}.submit`)}
          </Button>
        </>
      }
    >
      <FieldsForm form={stepForm} id={form} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept} />
        <AreaField
          name="reason"
          required={step !== 'withdraw'}
          alert
          hint={t('credits.request.counter', { count: watch('reason').length, max: creditLimits.denyReason })}
          data-autofocus
          rows={4}
        />
      </FieldsForm>
    </Dialog>
  );
}
