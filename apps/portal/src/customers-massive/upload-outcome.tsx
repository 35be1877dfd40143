import { type UploadResult, uploadResultAnswer } from '@comensal/domain/customers-massive';
import { isFinished } from '@comensal/domain/jobs';
import { Button, Card, DescriptionList, Notice, ProgressBar } from '@comensal/ui';
import { Play, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayedProgress } from '../jobs/displayed-progress';
import { ArrivingButton, CancelButton, FileButton } from '../jobs/job-buttons';
import { countFact, resultOf } from '../jobs/job-outcome';
import { continueJob, type DisplayedJob, mayUndo, undoJob } from '../jobs/jobs.store';

/** The progress of the upload while it runs, and its outcome (MAS-01, MAS-10 to MAS-12, O-70). */
export function UploadOutcome({ displayed, onAnother }: { displayed: DisplayedJob | null; onAnother: () => void }) {
  const { t } = useTranslation();
  const state = displayed?.state ?? 'waiting';
  return (
    <Card title={t('jobs.kind.massiveAdd')}>
      {isFinished(state) && displayed ? (
        <Ended displayed={displayed} onAnother={onAnother} />
      ) : (
        <Running displayed={displayed} />
      )}
    </Card>
  );
}

function Running({ displayed }: { displayed: DisplayedJob | null }) {
  const { t } = useTranslation();
  const progress = displayedProgress(displayed);
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        label={t(`customersMassiveScreen.${progress.progress === undefined ? 'reading' : 'working'}`)}
        {...progress}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('customersMassiveScreen.leave')}</p>
        <CancelButton job={displayed?.job ?? null} className="max-sm:w-full">
          {t('customersMassiveScreen.cancel')}
        </CancelButton>
      </div>
    </div>
  );
}

function Ended({ displayed, onAnother }: { displayed: DisplayedJob; onAnother: () => void }) {
  const { t } = useTranslation();
  const { job, refusal } = displayed;
  const result = resultOf(uploadResultAnswer, job);
  const message = result?.message ?? job?.errorMsg ?? refusal ?? t('customersMassive.failed');
  return (
    <div className="flex flex-col gap-5">
      <Notice
        tone={
          result === null || result.rejected === result.rows ? 'refused' : result.rejected > 0 ? 'pending' : 'approved'
        }
        live
      >
        {message}
      </Notice>
      {result && (
        <DescriptionList
          columns={4}
          facts={factsOf(result).map(([id, label, count]) =>
            countFact(id, t(`customersMassiveScreen.${label}`), count),
          )}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton job={job} variant="primary" className="max-sm:w-full">
          {t('customersMassiveScreen.rejectedFile')}
        </FileButton>
        {job?.offers === 'continue' && (
          <Button variant="primary" icon={Play} onClick={() => void continueJob(job)} className="max-sm:w-full">
            {t('customersMassiveScreen.goOn')}
          </Button>
        )}
        {mayUndo(job) && (
          <Button icon={Undo2} onClick={() => void undoJob(job)} className="max-sm:w-full">
            {t('jobs.undo')}
          </Button>
        )}
        <ArrivingButton onClick={onAnother} className="max-sm:w-full">
          {t('customersMassiveScreen.another')}
        </ArrivingButton>
      </div>
    </div>
  );
}

function factsOf({ rows, created, updated, unchanged, rejected, moved, replaced }: UploadResult) {
  const reassigned = [
    ['moved', 'resultMoved', moved],
    ['replaced', 'resultReplaced', replaced],
  ] as const;
  return [
    ['rows', 'resultRows', rows],
    ['created', 'resultCreated', created],
    ['updated', 'resultUpdated', updated],
    ['unchanged', 'resultUnchanged', unchanged],
    ['rejected', 'resultRejected', rejected],
    ...(moved + replaced > 0 ? reassigned : []),
  ] as const;
}
