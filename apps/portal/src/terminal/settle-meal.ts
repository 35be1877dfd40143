import type { RefusedMeal } from '@comensal/domain/terminal';
import { showToast } from '@comensal/ui';
import { type CallPath, call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

/**
 * Retries the meal, and reports the result; a refusal says why it still cannot be accepted. `done` reads the list again
 * in either case.
 */
export function retryMeal(meal: RefusedMeal, done: () => void): Promise<void> {
  return settle(
    'terminal/retryRefusedMeal',
    meal,
    t('terminal.actions.retry'),
    t('terminal.actions.retried', { id: meal.terminal_uid }),
    done,
  );
}

/** Asks, and leaves the meal refused but marked as reviewed. */
export async function reviewMeal(meal: RefusedMeal, done: () => void): Promise<void> {
  const title = t('terminal.actions.review');
  if (!(await confirm({ title, sentence: t('terminal.actions.confirmReview', { id: meal.terminal_uid }) }))) return;
  await settle(
    'terminal/reviewRefusedMeal',
    meal,
    title,
    t('terminal.actions.reviewed', { id: meal.terminal_uid }),
    done,
  );
}

async function settle(
  path: CallPath,
  meal: RefusedMeal,
  title: string,
  sentence: string,
  done: () => void,
): Promise<void> {
  try {
    await call(path, { id: meal.id });
    showToast(sentence);
  } catch (thrown) {
    // The same refusal would come again; a network failure may not.
    const isFinal = thrown instanceof ApiError && thrown.isRefusal;
    reportError(thrown, { title, retry: isFinal ? undefined : () => void settle(path, meal, title, sentence, done) });
  }
  done();
}
