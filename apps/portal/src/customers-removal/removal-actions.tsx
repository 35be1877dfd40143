import { Button, useFocusOnArrival } from '@comensal/ui';
import { Ban, Download, RotateCcw, Undo2, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelJob, downloadJobFile, mayUndo, retryJob } from '../jobs/jobs.store';
import { type Removal, removalOf } from './use-removal';

interface RemovalActionsProps {
  readonly removal: Removal;
  /** Closes the dialog, or asks for another spreadsheet. */
  readonly onDone: () => void;
  readonly doneLabel: string;
}

/** The possible actions on a removal: stop it, confirm it, download its file, undo it. */
export function RemovalActions({ removal, onDone, doneLabel }: RemovalActionsProps) {
  const { t } = useTranslation();
  const { shown, isRunning, review } = removal;
  const job = shown?.job ?? null;
  if (isRunning || shown === null)
    return (
      job?.offers === 'cancel' && (
        <Button icon={Ban} onClick={() => void cancelJob(job)}>
          {t('customersRemovalScreen.cancel')}
        </Button>
      )
    );
  return (
    <>
      {/* A different button once the removal has ended, so that it gets the focus. */}
      <DoneButton key={shown.kind} label={doneLabel} onClick={onDone} />
      {job !== null && job.fileName !== null && (
        <Button icon={Download} onClick={() => void downloadJobFile(job)}>
          {t(`customersRemovalScreen.${review ? 'reviewFile' : 'resultFile'}`)}
        </Button>
      )}
      {shown.mayRetry && (
        <Button icon={RotateCcw} onClick={() => retryJob(shown.key)}>
          {t('customersRemovalScreen.retry')}
        </Button>
      )}
      {mayUndo(job) && (
        <Button icon={Undo2} onClick={() => void removal.undo()}>
          {t('jobs.undo')}
        </Button>
      )}
      {review && review.people > 0 && (
        <Button variant="danger" icon={UserMinus} onClick={() => void removal.remove()}>
          {removalOf(review.people)}
        </Button>
      )}
    </>
  );
}

function DoneButton({ label, onClick }: { label: string; onClick: () => void }) {
  const button = useFocusOnArrival<HTMLButtonElement>();
  return (
    <Button ref={button} onClick={onClick}>
      {label}
    </Button>
  );
}
