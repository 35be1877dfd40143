import { addExactly, type ExactSum, formatMoney, formatSum } from '@comensal/domain/platform/money';
import type { RecordReversal, ReversalDetail } from '@comensal/domain/reversals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceText } from '../lifecycle/account-balance';
import { DecisionDialog } from '../lifecycle/decision-dialog';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { callOf, decideSchema, type ReversalStep, rejectFields } from './reversal-values';
import { useReversed } from './use-reversed';

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
  const schema = useMemo(() => decideSchema(step, { id, version, amount }), [step, id, version, amount]);
  return (
    <DecisionDialog
      form={`${step}-reversal-${id}`}
      step={step}
      version={version}
      call={callOf(step)}
      mayWait
      schema={schema}
      fields={rejectFields}
      asks={step === 'reject'}
      isDanger={step !== 'accept'}
      words={{
        title: t(`reversals.${step}.title`, { id }),
        description: t(`reversals.${step}.will`, {
          amount: formatMoney(amount),
          of: t(`reversals.of.${kind}`, { id: record_id }),
          company,
          before: balanceText({ balance, waiting }),
          after: formatSum(addExactly(balance, -amount)),
        }),
        submit: t(`reversals.${step}.submit`),
        failed: t(`reversals.${step}.failed`),
      }}
      onSaved={(reversal: ReversalDetail) =>
        saved(
          t(`reversals.${step}.done`, { id, balance: formatSum(reversal.balance) }),
          step === 'accept' ? 'approved' : 'neutral',
        )
      }
      onConflict={conflict}
      onClose={onClose}
    />
  );
}
