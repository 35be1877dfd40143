import { type RemovalReview, removalReviewAnswer } from '@comensal/domain/customers-removal';
import { isFinished, undoHours } from '@comensal/domain/jobs';
import { resultOf } from '../jobs/job-outcome';
import { type DisplayedJob, startJob, undoJob } from '../jobs/jobs.store';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

export interface Removal {
  /** What is running, or ended last: the review, the removal, or its undo. */
  readonly displayed: DisplayedJob | null;
  readonly isRunning: boolean;
  /** The result of the review, until the removal is started. */
  readonly review: RemovalReview | null;
  /** Asks whether to remove the diners that the review showed, naming their number, and removes them. */
  readonly remove: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** A removal from its review to its undo. Each step is a job, and `follow` shows the last one. */
export function useRemoval(displayed: DisplayedJob | null, follow: (job: string) => void): Removal {
  const isReviewed = displayed?.kind === 'reviewRemoval' && displayed.state === 'completed';
  const review = isReviewed ? resultOf(removalReviewAnswer, displayed.job) : null;

  async function remove(): Promise<void> {
    if (review === null || !(await confirm(questionAbout(review.people)))) return;
    follow(
      startJob({ kind: 'removeCustomers', path: 'customers/removeCustomers', body: { reviewId: review.reviewId } }),
    );
  }
  async function undo(): Promise<void> {
    const undoing = displayed?.job ? await undoJob(displayed.job) : null;
    if (undoing !== null) follow(undoing);
  }
  return { displayed, isRunning: displayed !== null && !isFinished(displayed.state), review, remove, undo };
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
