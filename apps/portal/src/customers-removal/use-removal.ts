import { type RemovalReview, removalReviewAnswer } from '@comensal/domain/customers-removal';
import { isFinished, undoHours } from '@comensal/domain/jobs';
import { useState } from 'react';
import { type ShownJob, startJob, undoJob } from '../jobs/jobs.store';
import { useWatchedJob } from '../jobs/use-watched-job';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

export interface Removal {
  /** What is running, or ended last: the review, the removal, or its undo. */
  readonly shown: ShownJob | null;
  readonly isRunning: boolean;
  /** The result of the review, until the removal is started. */
  readonly review: RemovalReview | null;
  /** Follows another job, by its key in this window or its id. */
  readonly watch: (job: string) => void;
  /** Asks whether to remove the diners that the review showed, naming their number, and removes them. */
  readonly remove: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** A removal from its review to its undo. Each step is a job, and the last one is shown. `first` as in `watch`. */
export function useRemoval(first = ''): Removal {
  const [watched, watch] = useState(first);
  const shown = useWatchedJob(watched);
  const isReviewed = shown?.kind === 'reviewRemoval' && shown.state === 'completed';
  const read = isReviewed ? removalReviewAnswer.safeParse(shown.job?.result) : null;
  const review = read?.success ? read.data : null;

  async function remove(): Promise<void> {
    if (review === null || !(await confirm(questionAbout(review.people)))) return;
    watch(
      startJob({ kind: 'removeCustomers', path: 'customers/removeCustomers', body: { reviewId: review.reviewId } }),
    );
  }
  async function undo(): Promise<void> {
    const undoing = shown?.job ? await undoJob(shown.job) : null;
    if (undoing !== null) watch(undoing);
  }
  return { shown, isRunning: shown !== null && !isFinished(shown.state), review, watch, remove, undo };
}

/** 'Dar de baja a 2 comensales'. */
export const removalOf = (people: number): string =>
  people === 1
    ? t('customersRemovalScreen.confirmOne')
    : t('customersRemovalScreen.confirm', { people: people.toLocaleString('es-AR') });

function questionAbout(people: number): Parameters<typeof confirm>[0] {
  const sentence =
    people === 1
      ? t('customersRemovalScreen.sureOne', { hours: undoHours })
      : t('customersRemovalScreen.sure', { people: people.toLocaleString('es-AR'), hours: undoHours });
  return { title: removalOf(people), sentence, danger: true };
}
