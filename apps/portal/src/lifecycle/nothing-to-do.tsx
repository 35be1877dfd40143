import { Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { RecordScreens } from './record-screens';

interface NothingToDoProps<Status extends string, Event extends string> {
  screens: RecordScreens<Status, Event>;
  status: Status;
}

/** Why there is no button: the record is final, or somebody else takes the next step. */
export function NothingToDo<Status extends string, Event extends string>({
  screens: { lifecycle, words },
  status,
}: NothingToDoProps<Status, Event>) {
  const { t } = useTranslation();
  const isFinal = lifecycle.isFinal(status);
  const next = lifecycle
    .next(status)
    .map((one) => words.status(one))
    .join(` ${t('lifecycle.or')} `);
  return (
    <Card title={t('lifecycle.nextStep')}>
      <p className="text-base text-ink-soft">{isFinal ? words.finished() : t('lifecycle.nothingToDo')}</p>
      {!isFinal && <p className="mt-1 text-base text-ink-soft">{t('lifecycle.waitingFor', { next })}</p>}
    </Card>
  );
}
