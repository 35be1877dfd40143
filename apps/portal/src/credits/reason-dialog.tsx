import type { CreditDetail, CreditEvent } from '@comensal/domain/credits';
import { formatMoney } from '@comensal/domain/platform/money';
import { Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { closingFirst, type StepInDialogProps } from '../lifecycle/closing-first';
import { useStepForm } from '../lifecycle/use-step-form';
import { CountedArea } from '../platform/forms/counted-area';
import { StepDialog } from '../platform/forms/step-dialog';
import { type ReasonStep, reasonFields, reasonSchema } from './step-values';

/** The call of each step that asks for a reason alone. */
export const reasonCalls = {
  deny: 'credits/denyCredit',
  withdraw: 'credits/withdrawCredit',
  close: 'credits/closeCredit',
} as const;

interface ReasonDialogProps extends StepInDialogProps<CreditDetail, CreditEvent['type']> {
  step: ReasonStep;
  open: boolean;
}

/** Ends a credit as Denegado: the dialog asks for the reason and says what will happen (CRE-41, CRE-66). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { record: credit, step, open, onClose } = props;
  const { t } = useTranslation();
  const { labelOf, paths } = reasonFields[step];
  const title = t(`credits.action.${step}.title`, { id: credit.id });
  const { id, version, amount } = credit;
  const schema = useMemo(() => reasonSchema(step, { id, version, amount }), [step, id, version, amount]);
  const form = useStepForm({
    form: `${step}-credit-${id}`,
    version,
    title,
    confirms: false,
    call: reasonCalls[step],
    mayWait: true,
    schema,
    values: { reason: '' },
    fields: paths,
    eventOf: () => step,
    ...closingFirst(props),
    events: () => [step],
    typedFacts: ({ reason }) => [{ id: 'reason', label: labelOf('reason'), value: reason, wide: true }],
  });
  return (
    <StepDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={t(`credits.action.${step}.will`, {
        id,
        company: credit.business_name,
        amount: formatMoney(amount),
      })}
      submit={t(`credits.action.${step}.submit`)}
      variant="danger"
    >
      {credit.status === 'Rechazado' && (
        <Notice tone="pending">
          {t('credits.action.close.paid', {
            receipts: t(`credits.action.close.receipts${credit.receipt.documents.length === 1 ? 'One' : 'Many'}`, {
              count: credit.receipt.documents.length,
            }),
            reason: credit.reject_reason ?? '',
          })}
        </Notice>
      )}
      <CountedArea of={reasonFields[step]} name="reason" required={step !== 'withdraw'} data-autofocus rows={4} />
    </StepDialog>
  );
}
