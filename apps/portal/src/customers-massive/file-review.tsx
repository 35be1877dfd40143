import { isFinished } from '@comensal/domain/jobs';
import { Button, Notice, ProgressBar, Switch } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { displayedProgress } from '../jobs/displayed-progress';
import { FileButton } from '../jobs/job-buttons';
import { countFact, JobOutcome } from '../jobs/job-outcome';
import { CodeMovesTable } from './code-moves-table';
import { UploadRefusalsTable } from './upload-refusals-table';
import type { FileReviewState } from './use-file-review';

interface FileReviewProps {
  readonly review: FileReviewState;
  readonly disabled: boolean;
  readonly chosen: boolean;
  /** With the review whose moves are to be made, or null where codes stay with their diners. */
  readonly onChoose: (reviewId: string | null) => void;
}

/** Reviews the whole file before it is sent, and offers 'Reasignar códigos' where codes would move (O-72). */
export function FileReview({ review, disabled, chosen, onChoose }: FileReviewProps) {
  const { t } = useTranslation();
  const { isSending, displayed, result, start } = review;
  const job = displayed?.job ?? null;
  const moves = result ? result.moved + result.replaced : 0;
  const isRunning = isSending || (displayed !== null && !isFinished(displayed.state));
  return (
    <section aria-label={t('customersMassiveScreen.review')} className="flex flex-col gap-4">
      {result === null && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-ink-soft">{t('customersMassiveScreen.reviewHint')}</p>
          {/* It keeps its place while the review runs: the second press of two would land on what moves up. */}
          <Button icon={ListChecks} disabled={disabled} busy={isRunning} onClick={start} className="max-sm:w-full">
            {t('customersMassiveScreen.reviewStart')}
          </Button>
        </div>
      )}
      {isRunning && <ProgressBar label={t('customersMassiveScreen.reviewing')} {...displayedProgress(displayed)} />}
      {displayed?.state === 'failed' && (
        <Notice tone="refused" live>
          {job?.errorMsg ?? t('customersMassive.failed')}
        </Notice>
      )}
      {result && (
        <JobOutcome
          tone={moves + result.refused + result.warned > 0 ? 'pending' : 'approved'}
          message={result.message}
          facts={(
            [
              ['rows', 'resultRows'],
              ['created', 'resultCreated'],
              ['moved', 'resultMoved'],
              ['replaced', 'resultReplaced'],
              ['refused', 'resultRejected'],
              ['warned', 'resultWarned'],
            ] as const
          )
            .filter(([id]) => id !== 'warned' || result.warned > 0)
            .map(([id, label]) => countFact(id, t(`customersMassiveScreen.${label}`), result[id]))}
        />
      )}
      {result && job && result.refused > 0 && (
        <>
          <UploadRefusalsTable reviewId={job.id} which="refused" total={result.refused} sheets={result.readSheets} />
          {job.fileName !== null && (
            <div>
              <FileButton job={job} className="max-sm:w-full">
                {t('customersMassiveScreen.rejectedFile')}
              </FileButton>
            </div>
          )}
        </>
      )}
      {result && job && result.warned > 0 && (
        <UploadRefusalsTable reviewId={job.id} which="warned" total={result.warned} sheets={result.readSheets} />
      )}
      {result && job && moves > 0 && (
        <>
          <CodeMovesTable reviewId={job.id} total={moves} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Switch
              label={t('customersMassiveScreen.reassign')}
              hint={t('customersMassiveScreen.reassignHint')}
              checked={chosen}
              disabled={disabled}
              onChange={(event) => onChoose(event.currentTarget.checked ? job.id : null)}
            />
            {result.refused === 0 && (
              <FileButton job={job} className="max-sm:w-full">
                {t('customersMassiveScreen.movesFile')}
              </FileButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}
