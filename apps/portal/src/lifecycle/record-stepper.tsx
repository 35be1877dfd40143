import { formatMoment } from '@comensal/domain/platform/dates';
import { Stepper } from '@comensal/ui';
import { wayOf } from '@comensal/workflows/lifecycle';
import { useTranslation } from 'react-i18next';
import type { LifecycleDetail, RecordScreens } from './record-screens';

interface RecordStepperProps<Status extends string, Event extends string> {
  screens: RecordScreens<Status, Event>;
  record: Pick<LifecycleDetail<Status>, 'status' | 'history'>;
  /** See `Stepper`. */
  line?: boolean;
}

/** The record's path through its lifecycle, derived from the machine and the history. */
export function RecordStepper<Status extends string, Event extends string>({
  screens: { lifecycle, words },
  record: { status, history },
  line = false,
}: RecordStepperProps<Status, Event>) {
  const { t } = useTranslation();
  return (
    <Stepper
      line={line}
      label={words.way()}
      orLabel={t('lifecycle.or')}
      currentTone={lifecycle.toneOf(status) === 'pending' ? 'pending' : 'progress'}
      stateLabels={{
        done: t('lifecycle.stepDone'),
        current: t('lifecycle.stepCurrent'),
        next: t('lifecycle.stepNext'),
        refused: t('lifecycle.stepRefused'),
      }}
      steps={wayOf(lifecycle, status, history).map((step) => ({
        id: step.id,
        label: words.status(step.status),
        state: step.state,
        person: step.person ?? undefined,
        date: step.at === null ? undefined : formatMoment(step.at),
        alternatives: step.alternatives.map((alternative) => words.status(alternative)),
      }))}
    />
  );
}
