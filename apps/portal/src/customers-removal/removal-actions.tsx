import { Button } from '@comensal/ui';
import { RotateCcw, Undo2, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton, FileButton } from '../jobs/job-buttons';
import { mayUndo, retryJob } from '../jobs/jobs.store';
import type { ReadSheet } from '../jobs/use-read-sheet';
import { type Removal, removalOf } from './use-removal';

interface RemovalActionsProps {
  readonly removal: Removal;
  /** The reviewed sheet, if it is one. */
  readonly sheet?: Pick<ReadSheet, 'isMended' | 'mending'>;
  /** Closes the dialog, or asks for another spreadsheet. */
  readonly onDone: () => void;
  readonly doneLabel: string;
}

/** The possible actions on a removal: stop it, confirm it, download its file, undo it. */
export function RemovalActions({ removal, sheet, onDone, doneLabel }: RemovalActionsProps) {
  const { t } = useTranslation();
  const { displayed, isRunning, review } = removal;
  const job = displayed?.job ?? null;
  if (isRunning || displayed === null)
    return <CancelButton job={job}>{t('customersRemovalScreen.cancel')}</CancelButton>;
  return (
    <>
      {/* A different button once the removal has ended, so that it gets the focus. */}
      <ArrivingButton key={displayed.kind} arrives={!(review && sheet?.isMended)} onClick={onDone}>
        {doneLabel}
      </ArrivingButton>
      <FileButton job={job}>{t(`customersRemovalScreen.${review ? 'reviewFile' : 'resultFile'}`)}</FileButton>
      {displayed.mayRetry && (
        <Button icon={RotateCcw} onClick={() => retryJob(displayed.key)}>
          {t('customersRemovalScreen.retry')}
        </Button>
      )}
      {mayUndo(job) && (
        <Button icon={Undo2} onClick={() => void removal.undo()}>
          {t('jobs.undo')}
        </Button>
      )}
      {review && review.people > 0 && (
        <Button
          variant="danger"
          icon={UserMinus}
          disabled={sheet?.mending.isPending}
          onClick={() => void removal.remove()}
        >
          {removalOf(review.people)}
        </Button>
      )}
    </>
  );
}
