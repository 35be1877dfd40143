import type { WaitingStep } from '@comensal/domain/waiting-steps';
import type { Waiting } from '../calls/waiting.store';
import { t } from '../text/text';

/** What the step does: 'Aprobar el crédito 123'. */
export function titleOf({ act, name }: Pick<WaitingStep, 'act' | 'name'>): string {
  return t(`waitingSteps.acts.${act}.title`, { name });
}

/** Beside the record: 'Se aprueba en 5 s'. */
export function soonOf({ act, seconds }: Waiting): string {
  const verb = t(`waitingSteps.acts.${act}.verb`);
  return seconds > 0 ? t('waitingSteps.soon', { verb, seconds }) : t('waitingSteps.now', { verb });
}
