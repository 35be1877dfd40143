import { formatDate } from '@comensal/domain/platform/dates';
import type { ActingView } from '@comensal/domain/replacements';
import { Button, Notice, showToast } from '@comensal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { onRefused } from '../platform/calls/auth-store';

/** On every screen while the person acts for somebody. Once that is over, the screen goes back to oneself. */
export default function ActingBanner({ away }: { away: ActingView }) {
  const { t } = useTranslation();
  const { username, person, to } = away;
  useEffect(() => {
    let isChecking = false;
    /** A refused call may mean that the replacement has ended. */
    async function check(): Promise<void> {
      if (isChecking) return;
      isChecking = true;
      try {
        await call('replacements/getActing', { username });
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.isRefusal && !thrown.isSessionExpired) {
          actFor(null);
          showToast(t('replacements.over', { person }));
        }
      }
      isChecking = false;
    }
    void check();
    return onRefused('permission', () => void check());
  }, [username, person, t]);
  return (
    <div className="mb-4">
      <Notice tone="pending" action={<Button onClick={() => actFor(null)}>{t('replacements.back')}</Button>}>
        {t('replacements.actingFor', { person, to: formatDate(to) })}
      </Notice>
    </div>
  );
}
