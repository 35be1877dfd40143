import { addExactly, type ExactSum, formatMoney, formatSum } from '@comensal/domain/platform/money';
import type { RecordReversal, ReversalDetail } from '@comensal/domain/reversals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceText } from '../lifecycle/account-balance';
import { StepDialog } from '../lifecycle/step-dialog';
import { useStepForm } from '../lifecycle/use-step-form';
import { CountedArea } from '../platform/forms/counted-area';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { callOf, decideSchema, type ReversalStep, rejectFields } from './reversal-values';
import { useReversed } from './use-reversed';

const { labelOf, paths } = rejectFields;

interface DecideDialogProps {
  readonly step: ReversalStep;
  readonly row: RecordReversal;
  readonly company: string;
  /** The balance of the record's account. */
  readonly balance: ExactSum;
  /** What steps that wait to be saved will add to it. */
  readonly waiting: ExactSum | undefined;
  readonly onClose: () => void;
}

/** Confirms, rejects with a reason or withdraws a proposed reversal: says what will happen, and to which balance. */
export function DecideDialog({ step, row, company, balance, waiting, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const { id, kind, record_id, version, amount } = row;
  const { saved, conflict } = useReversed(kind, onClose);
  useWaitingStep('reversal', id, onClose);
  const title = t(`reversals.${step}.title`, { id });
  const schema = useMemo(() => decideSchema(step, { id, version, amount }), [step, id, version, amount]);
  const form = useStepForm({
    form: `${step}-reversal-${id}`,
    version,
    title: t(`reversals.${step}.failed`),
    confirms: false,
    call: callOf(step),
    mayWait: true,
    schema,
    values: { reason: '' },
    fields: paths,
    eventOf: () => step,
    onSaved: (_event, reversal: ReversalDetail) =>
      saved(
        t(`reversals.${step}.done`, { id, balance: formatSum(reversal.balance) }),
        step === 'accept' ? 'approved' : 'neutral',
      ),
    onConflict: (match) => conflict(match, title),
    events: () => [step],
    typedFacts: ({ reason }) => [{ id: 'reason', label: labelOf('reason'), value: reason, wide: true }],
  });
  return (
    <StepDialog
      form={form}
      open
      onClose={onClose}
      title={title}
      description={t(`reversals.${step}.will`, {
        amount: formatMoney(amount),
        of: t(`reversals.of.${kind}`, { id: record_id }),
        company,
        before: balanceText({ balance, waiting }),
        after: formatSum(addExactly(balance, -amount)),
      })}
      submit={t(`reversals.${step}.submit`)}
      variant={step === 'accept' ? 'primary' : 'danger'}
    >
      {step === 'reject' && <CountedArea of={rejectFields} name="reason" required data-autofocus rows={4} />}
    </StepDialog>
  );
}
