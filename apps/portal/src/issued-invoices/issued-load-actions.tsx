import { Button } from '@comensal/ui';
import { Undo2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton, FileButton } from '../jobs/job-buttons';
import { mayUndo } from '../jobs/jobs.store';
import type { IssuedLoad } from './use-issued-load';

/** The possible actions on a list of issued invoices: stop it, load it, download its report, undo it. */
export function IssuedLoadActions({ load }: { readonly load: IssuedLoad }) {
  const { t } = useTranslation();
  const { displayed, isRunning, outcome, sheet } = load;
  const job = displayed?.job ?? null;
  if (isRunning)
    return (
      <CancelButton job={job} className="max-sm:w-full">
        {t('issuedList.cancel')}
      </CancelButton>
    );
  const hasFile = sheet.file !== null;
  return (
    <>
      <ArrivingButton
        key={displayed?.key}
        arrives={!(outcome?.state === 'reviewed' && sheet.isMended)}
        onClick={load.forget}
        className="max-sm:w-full"
      >
        {t('issuedList.another')}
      </ArrivingButton>
      <FileButton job={job} className="max-sm:w-full">
        {t('issuedList.report')}
      </FileButton>
      {mayUndo(job) && (
        <Button icon={Undo2} onClick={() => void load.undo()} className="max-sm:w-full">
          {t('jobs.undo')}
        </Button>
      )}
      {hasFile && outcome !== null && outcome.state !== 'taken' && outcome.seen !== '' && (
        <Button
          variant="primary"
          icon={Upload}
          busy={sheet.isSending}
          disabled={sheet.mending.isPending}
          onClick={load.load}
          className="max-sm:w-full"
        >
          {t('issuedList.load')}
        </Button>
      )}
    </>
  );
}
