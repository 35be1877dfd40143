import { type ExactSum, formatMoney, formatSum } from '@comensal/domain/platform/money';
import type { ReversalDetail, ReversalKind } from '@comensal/domain/reversals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '../lifecycle/use-step-form';
import { AmountField } from '../platform/forms/amount-field';
import { CountedArea } from '../platform/forms/counted-area';
import { StepDialog } from '../platform/forms/step-dialog';
import { useDecided } from '../proposals/use-decided';
import { reversedCalls } from './reversal-screens';
import { proposeFields, proposeSchema } from './reversal-values';

const { labelOf, paths } = proposeFields;

interface ProposeDialogProps {
  readonly kind: ReversalKind;
  readonly id: number;
  /** What is left of the record, in minor units, and the balance of its account. */
  readonly left: number;
  readonly balance: ExactSum;
  readonly onClose: () => void;
}

/** Proposes to take back all or a part of what a record has left, with the reason. */
export function ProposeDialog({ kind, id, left, balance, onClose }: ProposeDialogProps) {
  const { t } = useTranslation();
  const title = t('reversals.propose.title', { of: t(`reversals.of.${kind}`, { id }) });
  const { saved, conflict } = useDecided(reversedCalls(kind), t('reversals.conflict'), onClose);
  const schema = useMemo(() => proposeSchema(kind, { id, left }), [kind, id, left]);
  const form = useStepForm({
    form: `propose-reversal-${kind}-${id}`,
    title: t('reversals.propose.failed'),
    confirms: false,
    call: 'reversals/propose',
    schema,
    values: { amount: '', reason: '' },
    fields: paths,
    eventOf: () => 'propose',
    onSaved: (_event, reversal: ReversalDetail) =>
      saved(t('reversals.propose.done', { id: reversal.id, amount: formatMoney(reversal.amount) }), 'approved'),
    onConflict: (match) => conflict(match, title),
    events: () => ['propose'],
    typedFacts: ({ amount, reason }) => [
      { id: 'amount', label: labelOf('amount'), value: amount },
      { id: 'reason', label: labelOf('reason'), value: reason, wide: true },
    ],
  });
  return (
    <StepDialog
      form={form}
      open
      onClose={onClose}
      title={title}
      description={t('reversals.propose.will')}
      submit={t('reversals.propose.submit')}
      variant="primary"
    >
      <AmountField
        of={proposeFields}
        name="amount"
        alert
        example={t('reversals.propose.amountHint', { left: formatMoney(left), balance: formatSum(balance) })}
        data-autofocus
      />
      <CountedArea of={proposeFields} name="reason" required rows={4} />
    </StepDialog>
  );
}
