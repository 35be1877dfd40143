import { type UploadResult, uploadResultAnswer } from '@comensal/domain/customers-massive';
import { isFinished } from '@comensal/domain/jobs';
import { Button, Card, DescriptionList, Notice, ProgressBar, useFocusOnArrival } from '@comensal/ui';
import { Ban, Download, Play, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelJob, continueJob, downloadJobFile, mayUndo, type ShownJob, undoJob } from '../jobs/jobs.store';
import { shownProgress } from '../jobs/shown-progress';

/** The progress of the upload while it runs, and its outcome (MAS-01, MAS-10 to MAS-12, O-70). */
export function UploadOutcome({ shown, onAnother }: { shown: ShownJob | null; onAnother: () => void }) {
  const { t } = useTranslation();
  const state = shown?.state ?? 'waiting';
  return (
    <Card title={t('jobs.kind.massiveAdd')}>
      {isFinished(state) && shown ? <Ended shown={shown} onAnother={onAnother} /> : <Running shown={shown} />}
    </Card>
  );
}

function Running({ shown }: { shown: ShownJob | null }) {
  const { t } = useTranslation();
  const job = shown?.job ?? null;
  const { progress, counts, remaining } = shownProgress(shown ?? { state: 'waiting', job: null, activeSinceMs: null });
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        label={t(progress === undefined ? 'customersMassiveScreen.reading' : 'customersMassiveScreen.working')}
        progress={progress}
        counts={counts}
        remaining={remaining}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('customersMassiveScreen.leave')}</p>
        {job?.offers === 'cancel' && (
          <Button icon={Ban} onClick={() => void cancelJob(job)} className="max-sm:w-full">
            {t('customersMassiveScreen.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Ended({ shown, onAnother }: { shown: ShownJob; onAnother: () => void }) {
  const { t } = useTranslation();
  const another = useFocusOnArrival<HTMLButtonElement>();
  const { job, refusal } = shown;
  const read = uploadResultAnswer.safeParse(job?.result);
  const result = read.success ? read.data : null;
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
          facts={factsOf(result).map(([id, label, count]) => ({
            id,
            label: t(`customersMassiveScreen.${label}`),
            value: count.toLocaleString('es-AR'),
            figures: true,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {job && job.fileName !== null && (
          <Button variant="primary" icon={Download} onClick={() => void downloadJobFile(job)} className="max-sm:w-full">
            {t('customersMassiveScreen.rejectedFile')}
          </Button>
        )}
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
        <Button ref={another} onClick={onAnother} className="max-sm:w-full">
          {t('customersMassiveScreen.another')}
        </Button>
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
