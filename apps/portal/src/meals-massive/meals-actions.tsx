import { Button } from '@comensal/ui';
import { Play, RotateCcw, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton, FileButton } from '../jobs/job-buttons';
import { continueJob, retryJob } from '../jobs/jobs.store';
import { additionOf, type MealsUpload } from './use-meals-upload';

/** The possible actions on a spreadsheet of meals: stop it, enter what was reviewed, download its file, go on. */
export function MealsActions({ upload }: { readonly upload: MealsUpload }) {
  const { t } = useTranslation();
  const { displayed, isRunning, review } = upload;
  const job = displayed?.job ?? null;
  if (isRunning || displayed === null)
    return (
      <CancelButton job={job} className="max-sm:w-full">
        {t('mealsMassiveScreen.cancel')}
      </CancelButton>
    );
  return (
    <>
      {/* A different button once the meals were entered, so that it gets the focus. */}
      <ArrivingButton
        key={displayed.key}
        arrives={!(review && upload.sheet.isMended)}
        onClick={upload.forget}
        className="max-sm:w-full"
      >
        {t('mealsMassiveScreen.another')}
      </ArrivingButton>
      <FileButton job={job} className="max-sm:w-full">
        {t(`mealsMassiveScreen.${review ? 'reviewFile' : 'resultFile'}`)}
      </FileButton>
      {job?.offers === 'continue' ? (
        <Button icon={Play} onClick={() => void continueJob(job)} className="max-sm:w-full">
          {t('mealsMassiveScreen.continue')}
        </Button>
      ) : (
        displayed.mayRetry && (
          <Button icon={RotateCcw} onClick={() => retryJob(displayed.key)} className="max-sm:w-full">
            {t('mealsMassiveScreen.retry')}
          </Button>
        )
      )}
      {review && review.meals > 0 && (
        <Button
          variant="primary"
          icon={Upload}
          disabled={upload.sheet.mending.isPending}
          onClick={() => void upload.add()}
          className="max-sm:w-full"
        >
          {additionOf(review.meals)}
        </Button>
      )}
    </>
  );
}
