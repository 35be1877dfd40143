import { type CreditStep, formatMoment } from '@comensal/domain';
import { Card, Timeline } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { statusTone } from './status-tone';

const events = ['request', 'invoice', 'deny', 'pay', 'approve', 'reject'] as const;

/** Everything that happened to the credit, the latest first. */
export function CreditHistory({ history }: { history: readonly CreditStep[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('credits.page.history')}>
      <Timeline
        label={t('credits.page.history')}
        entries={history.toReversed().map((step) => {
          const event = events.find((known) => known === step.event);
          return {
            id: `${step.at}-${step.event}`,
            title: event === undefined ? t(`credits.status.${step.status}`) : t(`credits.happened.${event}`),
            person: step.person,
            at: { text: formatMoment(step.at), iso: step.at },
            note: step.reason ?? undefined,
            tone: statusTone(step.status),
          };
        })}
      />
    </Card>
  );
}
