import { isFinished } from '@comensal/domain/jobs';
import { type MealsReview, mealsReviewAnswer } from '@comensal/domain/meals-massive';
import { formatSum } from '@comensal/domain/platform/money';
import { useState } from 'react';
import { type ShownJob, startJob } from '../jobs/jobs.store';
import { useKeeping, useKeptJob } from '../jobs/use-kept-job';
import { type ReadSheet, useReadSheet } from '../jobs/use-read-sheet';
import { useWatchedJob } from '../jobs/use-watched-job';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

export interface MealsUpload {
  /** The latest review, or the job that enters what it showed. */
  readonly shown: ShownJob | null;
  readonly isRunning: boolean;
  /** The result of the review, until the meals are entered. */
  readonly review: MealsReview | null;
  /** The reviewed file, while it is available. */
  readonly sheet: ReadSheet;
  /** Follows the review of a file, by its key. */
  readonly watch: (key: string, file: File) => void;
  /** Asks whether to enter the meals that the review showed, with their number and amount, and enters them. */
  readonly add: () => Promise<void>;
  readonly forget: () => void;
}

/** A spreadsheet of meals from its review to its end. Each step is a job, and the last one is shown. */
export function useMealsUpload(): MealsUpload {
  const kept = useKeptJob('mealsMassive.job');
  const [stored, store] = kept;
  const [watched, setWatched] = useState(stored);
  const sheet = useReadSheet({ title: t('mealsMassiveScreen.title'), onSent: setWatched });
  const shown = useWatchedJob(watched);
  useKeeping(kept, shown);
  const isReviewed = shown?.kind === 'reviewMeals' && shown.state === 'completed';
  const read = isReviewed ? mealsReviewAnswer.safeParse(shown.job?.result) : null;
  const review = read?.success ? read.data : null;
  return {
    shown,
    isRunning: shown !== null && !isFinished(shown.state),
    review,
    sheet,
    watch: (key, sent) => {
      sheet.keep(sent);
      setWatched(key);
    },
    add: async () => {
      if (review === null || !(await confirm(questionAbout(review)))) return;
      sheet.keep(null);
      setWatched(startJob({ kind: 'addMeals', path: 'terminal/addMeals', body: { reviewId: review.reviewId } }));
    },
    forget: () => {
      sheet.keep(null);
      setWatched('');
      store('');
    },
  };
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
