import type { ActingView } from '@comensal/domain/replacements';
import { Button, EmptyState } from '@comensal/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../platform/calls/acting.store';

/** A screen of the person's own that is shut while they act for somebody: says so, and the way back to it. */
export default function ShutWhileActing({ away: { person } }: { away: ActingView }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Lock}
      title={t('replacements.shut', { person })}
      action={<Button onClick={() => actFor(null)}>{t('replacements.back')}</Button>}
    />
  );
}
