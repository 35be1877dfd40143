import { type MealsReview, mealColumns, mealsResultAnswer } from '@comensal/domain/meals-massive';
import { type ExactSum, formatSum } from '@comensal/domain/platform/money';
import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import type { Fact } from '@comensal/ui';
import { countFact, endOf, JobOutcome, JobProgress, resultOf } from '../jobs/job-outcome';
import type { DisplayedJob } from '../jobs/jobs.store';
import { ReviewMending } from '../jobs/review-mending';
import type { ReadSheet } from '../jobs/use-read-sheet';
import { t } from '../platform/text/text';
import { MealRowsTable } from './meal-rows-table';
import type { MealsUpload } from './use-meals-upload';

/** The state of a spreadsheet of meals: its progress, what the review found, or what was entered. */
export function MealsContent({ upload }: { readonly upload: MealsUpload }) {
  const { displayed, isRunning, review, sheet } = upload;
  if (displayed === null) return null;
  if (isRunning)
    return (
      <JobProgress
        label={t(`mealsMassiveScreen.${displayed.kind === 'addMeals' ? 'adding' : 'reviewing'}`)}
        displayed={displayed}
        hint={t('mealsMassiveScreen.leave')}
      />
    );
  return review ? <Reviewed review={review} sheet={sheet} /> : <Ended displayed={displayed} />;
}

function Reviewed({ review, sheet }: { readonly review: MealsReview; readonly sheet: ReadSheet }) {
  const { message, meals, amount, refused, rows, reviewId } = review;
  if (!isAnswered(review.asked)) return <JobOutcome tone="pending" message={message} />;
  return (
    <JobOutcome
      tone={meals === 0 ? 'refused' : refused > 0 ? 'pending' : 'progress'}
      message={message}
      facts={[counted('meals', meals), summed(amount), ...(refused > 0 ? [counted('refused', refused)] : [])]}
    >
      <ReviewMending
        rows={review.toMend}
        total={refused}
        columnsOf={() => mealColumns}
        sheet={sheet}
        call="terminal/reviewMeals"
        corrected="terminal/getCorrectedMeals"
      />
      <MealRowsTable reviewId={reviewId} total={rows} sheets={review.readSheets} />
    </JobOutcome>
  );
}

function Ended({ displayed }: { readonly displayed: DisplayedJob }) {
  const result = resultOf(mealsResultAnswer, displayed.job);
  return (
    <JobOutcome
      tone={result === null || result.meals === 0 ? 'refused' : result.refused > 0 ? 'pending' : 'approved'}
      message={endOf(displayed, result)}
      facts={
        result
          ? [
              counted('added', result.meals),
              summed(result.amount),
              ...(result.beyondLimit > 0 ? [counted('beyondLimit', result.beyondLimit)] : []),
              ...(result.refused > 0 ? [counted('left', result.refused)] : []),
            ]
          : []
      }
    />
  );
}

function counted(id: 'meals' | 'added' | 'refused' | 'left' | 'beyondLimit', count: number): Fact {
  return countFact(id, t(`mealsMassiveScreen.${id}`), count);
}

function summed(amount: ExactSum): Fact {
  return { id: 'amount', label: t('mealsMassiveScreen.amount'), value: formatSum(amount), figures: true };
}
