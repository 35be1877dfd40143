import { type MealsReview, mealsReviewAnswer } from '@comensal/domain/meals-massive';
import { formatSum } from '@comensal/domain/platform/money';
import { resultOf } from '../jobs/job-outcome';
import { startJob } from '../jobs/jobs.store';
import { type ReviewedSheet, useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

export interface MealsUpload extends ReviewedSheet {
  /** The result of the review, until the meals are entered. */
  readonly review: MealsReview | null;
  /** Asks whether to enter the meals that the review showed, with their number and amount, and enters them. */
  readonly add: () => Promise<void>;
}

/** A spreadsheet of meals from its review to its end. */
export function useMealsUpload(): MealsUpload {
  const steps = useReviewedSheet('mealsMassive.job', t('mealsMassiveScreen.title'));
  const { displayed } = steps;
  const isReviewed = displayed?.kind === 'reviewMeals' && displayed.state === 'completed';
  const review = isReviewed ? resultOf(mealsReviewAnswer, displayed.job) : null;
  async function add(): Promise<void> {
    if (review === null || !(await confirm(questionAbout(review)))) return;
    steps.sheet.keep(null);
    steps.follow(startJob({ kind: 'addMeals', path: 'terminal/addMeals', body: { reviewId: review.reviewId } }));
  }
  return { ...steps, review, add };
}

/** 'Cargar 2 consumos'. */
export const additionOf = (meals: number): string =>
  meals === 1
    ? t('mealsMassiveScreen.confirmOne')
    : t('mealsMassiveScreen.confirm', { meals: meals.toLocaleString('es-AR') });

function questionAbout({ meals, amount: sum }: MealsReview): Parameters<typeof confirm>[0] {
  const amount = formatSum(sum);
  const sentence =
    meals === 1
      ? t('mealsMassiveScreen.sureOne', { amount })
      : t('mealsMassiveScreen.sure', { meals: meals.toLocaleString('es-AR'), amount });
  return { title: additionOf(meals), sentence };
}
