import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import { Button, classNames } from '@comensal/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWaitingSteps } from '../../platform/calls/waiting.store';
import { undoSteps } from '../../platform/waiting/undo-step';
import { soonOf } from '../../platform/waiting/waiting-words';

interface DeskUndoProps {
  readonly record: SteppedRecord;
  /** The queue beside it offers the same where there is room for the queue. */
  readonly isListed: boolean;
}

/** The person's own steps that wait, with the way back: on the desk in place of toasts. */
export function DeskUndo({ record, isListed }: DeskUndoProps) {
  const { t } = useTranslation();
  const steps = useWaitingSteps().filter((step) => step.record === record);
  const [first, ...others] = steps;
  if (first === undefined) return null;
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-3 py-1.5 text-sm text-pending-ink',
        isListed && 'xl:hidden',
      )}
    >
      <p className="tabular min-w-0">
        {others.length === 0 ? `${first.name}: ${soonOf(first)}` : t('waitingSteps.offeredMany')}
      </p>
      <Button size="small" icon={Undo2} onClick={() => void undoSteps(steps)}>
        {t(others.length === 0 ? 'waitingSteps.undo' : 'waitingSteps.undoAll')}
      </Button>
    </div>
  );
}
