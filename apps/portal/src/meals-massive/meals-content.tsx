import { jobRefusals } from '@comensal/domain/jobs';
import { type MealsReview, mealsResultAnswer } from '@comensal/domain/meals-massive';
import { type ExactSum, formatSum } from '@comensal/domain/platform/money';
import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import { DescriptionList, type Fact, Notice, ProgressBar } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { ShownJob } from '../jobs/jobs.store';
import { shownProgress } from '../jobs/shown-progress';
import { t as say } from '../platform/text/text';
import { MealRowsTable } from './meal-rows-table';
import type { MealsUpload } from './use-meals-upload';

/** The state of a spreadsheet of meals: its progress, what the review found, or what was entered. */
export function MealsContent({ upload: { shown, isRunning, review } }: { readonly upload: MealsUpload }) {
  const { t } = useTranslation();
  if (shown === null) return null;
  if (isRunning)
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={t(`mealsMassiveScreen.${shown.kind === 'addMeals' ? 'adding' : 'reviewing'}`)}
          {...shownProgress(shown)}
        />
        <p className="text-sm text-ink-soft">{t('mealsMassiveScreen.leave')}</p>
      </div>
    );
  return review ? <Reviewed review={review} /> : <Ended shown={shown} />;
}

function Reviewed({ review }: { readonly review: MealsReview }) {
  const { message, meals, amount, refused, rows, reviewId } = review;
  if (!isAnswered(review.asked))
    return (
      <Notice tone="pending" live>
        {message}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={meals === 0 ? 'refused' : refused > 0 ? 'pending' : 'progress'} live>
        {message}
      </Notice>
      <DescriptionList
        columns={4}
        facts={[counted('meals', meals), summed(amount), ...(refused > 0 ? [counted('refused', refused)] : [])]}
      />
      <MealRowsTable reviewId={reviewId} total={rows} sheets={review.readSheets} />
    </div>
  );
}

function Ended({ shown: { job, refusal } }: { readonly shown: ShownJob }) {
  const read = mealsResultAnswer.safeParse(job?.result);
  const result = read.success ? read.data : null;
  const message = result?.message ?? job?.errorMsg ?? refusal ?? jobRefusals.jobFailed.sentence;
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone={result === null || result.meals === 0 ? 'refused' : result.refused > 0 ? 'pending' : 'approved'}
        live
      >
        {message}
      </Notice>
      {result && (
        <DescriptionList
          columns={4}
          facts={[
            counted('added', result.meals),
            summed(result.amount),
            ...(result.beyondLimit > 0 ? [counted('beyondLimit', result.beyondLimit)] : []),
            ...(result.refused > 0 ? [counted('left', result.refused)] : []),
          ]}
        />
      )}
    </div>
  );
}

function counted(id: 'meals' | 'added' | 'refused' | 'left' | 'beyondLimit', count: number): Fact {
  return { id, label: say(`mealsMassiveScreen.${id}`), value: count.toLocaleString('es-AR'), figures: true };
}

function summed(amount: ExactSum): Fact {
  return { id: 'amount', label: say('mealsMassiveScreen.amount'), value: formatSum(amount), figures: true };
}
