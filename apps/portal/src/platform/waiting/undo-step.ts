import { showToast } from '@comensal/ui';
import { call } from '../calls/api';
import { reportError } from '../calls/error.store';
import { forgetWaiting, type Waiting } from '../calls/waiting.store';
import { t } from '../text/text';
import { titleOf } from './waiting-words';

/** Steps that are being taken back: the second press of a double one finds nothing left to do. */
const underway = new Set<string>();
const isLeft = ({ id }: Waiting): boolean => !underway.has(id);

async function takeBack({ id }: Waiting): Promise<void> {
  underway.add(id);
  try {
    await call('waiting-steps/undo', { id });
    forgetWaiting(id, { state: 'undone', reason: null });
  } finally {
    underway.delete(id);
  }
}

/** Takes an own step back. The record is as before; a step that was saved meanwhile is reported. */
export async function undoStep(step: Waiting): Promise<void> {
  if (!isLeft(step)) return;
  try {
    await takeBack(step);
    showToast(t('waitingSteps.undone', { title: titleOf(step) }), { tone: 'neutral' });
  } catch (thrown) {
    reportError(thrown, { title: titleOf(step) });
  }
}

/** Takes back all of these that still wait, the last to be saved first, and says how many that were. */
export async function undoSteps(waiting: readonly Waiting[]): Promise<void> {
  const steps = waiting.filter(isLeft);
  const [only, ...others] = steps.toSorted((one, other) => other.until - one.until);
  if (only === undefined) return;
  if (others.length === 0) return undoStep(only);
  const results = await Promise.allSettled([only, ...others].map(takeBack));
  const undone = results.filter(({ status }) => status === 'fulfilled').length;
  showToast(t('waitingSteps.undoneMany', { undone, count: steps.length }), {
    tone: undone === steps.length ? 'neutral' : 'refused',
  });
}
