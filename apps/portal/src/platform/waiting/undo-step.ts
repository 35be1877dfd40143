import { showToast } from '@comensal/ui';
import { call } from '../calls/api';
import { reportError } from '../calls/error.store';
import { forgetWaiting, type Waiting } from '../calls/waiting.store';
import { t } from '../text/text';
import { titleOf } from './waiting-words';

/** Takes an own step back. The record is as before; a step that was saved meanwhile is reported. */
export async function undoStep(step: Waiting): Promise<void> {
  try {
    await call('waiting-steps/undo', { id: step.id });
    forgetWaiting(step.id);
    showToast(t('waitingSteps.undone', { title: titleOf(step) }), { tone: 'neutral' });
  } catch (thrown) {
    reportError(thrown, { title: titleOf(step) });
  }
}
