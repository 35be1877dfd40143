import { formatDate, formatMoment, isoToDate } from '@comensal/domain/platform/dates';
import { addExactly, type ExactSum, formatMoney } from '@comensal/domain/platform/money';
import {
  type RecordReversal,
  type ReversalKind,
  type RecordReversals as Reversals,
  reversalLifecycle,
} from '@comensal/domain/reversals';
import { Button, Card, StatusBadge } from '@comensal/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReversalComments } from '../comments/reversal-comments';
import { AccountBalance } from '../lifecycle/account-balance';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { WaitingNotice } from '../platform/waiting/waiting-notice';
import { StepButtons } from '../proposals/step-buttons';
import { DecideDialog } from './decide-dialog';
import { ProposeDialog } from './propose-dialog';
import { type ReversalStep, reversalRecords } from './reversal-screens';

interface RecordReversalsProps {
  readonly kind: ReversalKind;
  readonly record: {
    readonly id: number;
    readonly amount: number;
    readonly balance: ExactSum;
    readonly balance_waiting?: ExactSum | undefined;
    readonly reversals: Reversals;
  };
  readonly company: string;
}

/** The step on a reversal whose dialog is open. */
type Open = { readonly step: ReversalStep; readonly id: number } | 'propose' | null;

/** The reversals of an approved record: what is left, the proposed ones to decide, and what became of the others. */
export function RecordReversals({ kind, record, company }: RecordReversalsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const { id, amount, balance, balance_waiting: waits, reversals } = record;
  const { left, actions, rows } = reversals;
  const close = (): void => setOpen(null);
  const mayPropose = actions.includes('propose');
  if (rows.length === 0 && !mayPropose) return null;
  const decided = open === null || open === 'propose' ? undefined : rows.find((row) => row.id === open.id);
  return (
    <Card title={t('reversals.card.title')}>
      <div className="flex flex-col gap-3">
        {rows.length > 0 && (
          <>
            <p className="text-sm text-ink-soft">
              {left > 0
                ? t('reversals.card.left', { left: formatMoney(left), amount: formatMoney(amount) })
                : t('reversals.card.none')}
            </p>
            <ul className="flex flex-col gap-3" aria-label={t('reversals.card.title')}>
              {rows.map((row) => (
                <ReversalItem
                  key={row.id}
                  row={row}
                  balance={balance}
                  waits={waits}
                  onStep={(step) => setOpen({ step, id: row.id })}
                />
              ))}
            </ul>
          </>
        )}
        {mayPropose && (
          <Button icon={RotateCcw} onClick={() => setOpen('propose')}>
            {t('reversals.card.propose')}
          </Button>
        )}
      </div>
      {open === 'propose' && <ProposeDialog kind={kind} id={id} left={left} balance={balance} onClose={close} />}
      {open !== null && open !== 'propose' && decided && (
        <DecideDialog
          step={open.step}
          row={decided}
          company={company}
          balance={balance}
          waiting={waits}
          onClose={close}
        />
      )}
    </Card>
  );
}

function ReversalItem({
  row,
  balance,
  waits,
  onStep,
}: {
  row: RecordReversal;
  balance: ExactSum;
  waits: ExactSum | undefined;
  onStep: (step: ReversalStep) => void;
}) {
  const { t } = useTranslation();
  const { id, amount, reason, status, proposer, create_date, decider, status_since, reject_reason } = row;
  const isOpen = !reversalLifecycle.isFinal(status);
  const after = addExactly(balance, -amount);
  const waiting = useWaitingStep('reversal', id);
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-md border border-line p-3 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-ink">{t('reversals.card.number', { id })}</span>
        <StatusBadge tone={reversalLifecycle.toneOf(status)}>{t(`reversals.status.${status}`)}</StatusBadge>
      </p>
      <p className="tabular text-base font-semibold text-ink">{formatMoney(amount)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{t('reversals.card.reason', { reason })}</p>
      <p>{t('reversals.card.proposedBy', { person: proposer, date: formatDate(create_date) })}</p>
      {decider !== null && (
        <p>
          {t('reversals.card.decidedBy', {
            happened: t(`reversals.status.${status}`),
            person: decider,
            date: formatMoment(status_since),
          })}
        </p>
      )}
      {status === 'Retirada' && <p>{t('reversals.card.withdrawn', { date: formatDate(isoToDate(status_since)) })}</p>}
      {reject_reason !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          {t('reversals.card.rejectReason', { reason: reject_reason })}
        </p>
      )}
      {isOpen && (
        <p>
          {t('reversals.card.balanceAfter')}{' '}
          <span className="tabular">
            <AccountBalance balance={after} waiting={waits} />
          </span>
        </p>
      )}
      {isOpen && row.actions.every((step) => step === 'withdraw') && <p>{t('reversals.card.waits')}</p>}
      {waiting && <WaitingNotice step={waiting} />}
      {!waiting && <StepButtons screens={reversalRecords} row={row} size="small" onStep={onStep} />}
      <ReversalComments id={id} />
    </li>
  );
}
