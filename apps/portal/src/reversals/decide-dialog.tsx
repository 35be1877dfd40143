import { addExactly, type ExactSum, formatMoney, formatSum } from '@comensal/domain/platform/money';
import type { RecordReversal, ReversalDetail } from '@comensal/domain/reversals';
import { balanceText } from '../lifecycle/account-balance';
import { t } from '../platform/text/text';
import { ProposalStepDialog } from '../proposals/step-dialog';
import { type ReversalStep, reversalRecords } from './reversal-screens';

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
  const { kind, record_id, amount } = row;
  return (
    <ProposalStepDialog
      screens={reversalRecords}
      step={step}
      row={row}
      will={{
        amount: formatMoney(amount),
        of: t(`reversals.of.${kind}`, { id: record_id }),
        company,
        before: balanceText({ balance, waiting }),
        after: formatSum(addExactly(balance, -amount)),
      }}
      done={(saved: ReversalDetail) => ({ balance: formatSum(saved.balance) })}
      onClose={onClose}
    />
  );
}
