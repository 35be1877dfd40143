import { type CreditDetail, type CreditEvent, creditLimits } from '@comensal/domain/credits';
import { formatMoney } from '@comensal/domain/platform/money';
import { Button, Dialog } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { FieldsForm } from '../platform/forms/fields-form';
import { KeptNotice } from '../platform/forms/kept-notice';
import { denyFields, denySchema } from './step-values';

const { AreaField, labelOf } = denyFields;

/**
 * Pendiente → Denegado: the dialog asks for the reason and says what will happen (CRE-41, CRE-66). It is outside every
 * other form: React bubbles the submit of a dialog's form to the form that contains the dialog in the component tree.
 */
export function DenyDialog({
  record: credit,
  onSaved,
  onConflict,
  open,
  onClose,
}: StepFormProps<CreditDetail, CreditEvent['type']> & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const form = `deny-credit-${credit.id}`;
  const title = t('credits.action.denyTitle', { id: credit.id });
  const { id, version, amount } = credit;
  const schema = useMemo(() => denySchema({ id, version, amount }), [id, version, amount]);
  const step = useStepForm({
    form,
    version: credit.version,
    title,
    confirms: false,
    call: 'credits/denyCredit',
    schema,
    values: { denyReason: '' },
    fields: denyFields.paths,
    eventOf: () => 'deny',
    onSaved: (event, saved: CreditDetail) => {
      onClose();
      onSaved(event, saved);
    },
    onConflict: (conflict) => {
      onClose();
      return onConflict(conflict);
    },
    events: () => ['deny'],
    kept: ({ denyReason }) => [{ id: 'reason', label: labelOf('denyReason'), value: denyReason, wide: true }],
  });
  const { guided, kept, submit, watch } = step;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={guided.isSaving}
      title={title}
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
      <FieldsForm form={step} id={form} onSubmit={submit} className="flex flex-col gap-4">
        <KeptNotice kept={kept} />
        <AreaField
          name="denyReason"
          required
          alert
          hint={t('credits.request.counter', { count: watch('denyReason').length, max: creditLimits.denyReason })}
          data-autofocus
          rows={4}
        />
      </FieldsForm>
    </Dialog>
  );
}
