import { Button } from '@comensal/ui';
import { Undo2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton, FileButton } from './job-buttons';
import { mayUndo } from './jobs.store';
import type { LoadedOutcome, SheetLoad, SheetLoadKind } from './sheet-load';

interface SheetLoadActionsProps<Outcome extends LoadedOutcome> {
  readonly kind: Pick<SheetLoadKind<Outcome>, 'words'>;
  readonly load: SheetLoad<Outcome>;
}

/** The possible actions on a file: stop it, load it, download its report, undo it. */
export function SheetLoadActions<Outcome extends LoadedOutcome>({
  kind: { words },
  load: { displayed, isRunning, outcome, sheet, forget, load, undo },
}: SheetLoadActionsProps<Outcome>) {
  const { t } = useTranslation();
  const job = displayed?.job ?? null;
  if (isRunning)
    return (
      <CancelButton job={job} className="max-sm:w-full">
        {words('cancel')}
      </CancelButton>
    );
  const isOpen = outcome !== null && outcome.state !== 'taken' && outcome.seen !== '';
  return (
    <>
      <ArrivingButton
        key={displayed?.key}
        arrives={!(outcome?.state === 'reviewed' && sheet.isMended)}
        onClick={forget}
        className="max-sm:w-full"
      >
        {words('another')}
      </ArrivingButton>
      <FileButton job={job} className="max-sm:w-full">
        {words('report')}
      </FileButton>
      {mayUndo(job) && (
        <Button icon={Undo2} onClick={() => void undo()} className="max-sm:w-full">
          {t('jobs.undo')}
        </Button>
      )}
      {sheet.file !== null && isOpen && (
        <Button
          variant="primary"
          icon={Upload}
          busy={sheet.isSending}
          disabled={sheet.mending.isPending}
          onClick={load}
          className="max-sm:w-full"
        >
          {words('load')}
        </Button>
      )}
    </>
  );
}
