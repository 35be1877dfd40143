import { formatMoment } from '@comensal/domain/platform/dates';
import { type LifecycleStep } from '@comensal/domain/platform/lifecycle';
import { Card, Timeline } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { RecordScreens } from './record-screens';

interface RecordStepsProps<Status extends string, Event extends string> {
  screens: RecordScreens<Status, Event>;
  history: readonly LifecycleStep<Status>[];
}

/** Every step taken, newest first. */
export function RecordSteps<Status extends string, Event extends string>({
  screens: { lifecycle, words },
  history,
}: RecordStepsProps<Status, Event>) {
  const { t } = useTranslation();
  return (
    <Card title={t('lifecycle.history')}>
      <Timeline
        label={t('lifecycle.history')}
        entries={history.toReversed().map(({ event, status, person, at, reason }) => ({
          id: `${at}-${event}`,
          title: lifecycle.isEvent(event) ? words.happened(event) : words.status(status),
          person,
          at: { text: formatMoment(at), iso: at },
          note: reason ?? undefined,
          tone: lifecycle.toneOf(status),
        }))}
      />
    </Card>
  );
}
