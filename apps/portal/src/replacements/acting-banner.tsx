import { formatDate } from '@comensal/domain/platform/dates';
import type { ActingView } from '@comensal/domain/replacements';
import { Button, Notice, showToast } from '@comensal/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { onRefused } from '../platform/calls/auth-store';

/** How often the replacement is read again: an administrator may end it, and its last day ends by itself. */
const everyMs = 60_000;

/**
 * On every screen while the person acts for somebody. Once that is over, the screen goes back to oneself and says so; the
 * rights that it shows are those of now.
 */
export default function ActingBanner({ away }: { away: ActingView }) {
  const { t } = useTranslation();
  const { username, person, to } = away;
  const isChecking = useRef(false);
  const check = useEffectEvent(async (): Promise<void> => {
    if (isChecking.current || document.visibilityState === 'hidden') return;
    isChecking.current = true;
    try {
      const now = await call('replacements/getActing', { username });
      if (JSON.stringify(now) !== JSON.stringify(away)) actFor(now);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 403 && !thrown.isSessionExpired) {
        actFor(null);
        showToast(t('replacements.over', { person }));
      }
    } finally {
      isChecking.current = false;
    }
  });
  useEffect(() => {
    const look = (): void => void check();
    look();
    // A refused call may mean that the replacement has ended.
    const stop = onRefused('permission', look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [username]);
  return (
    <div className="mb-4">
      <Notice tone="pending" action={<Button onClick={() => actFor(null)}>{t('replacements.back')}</Button>}>
        {t('replacements.actingFor', { person, to: formatDate(to) })}
      </Notice>
    </div>
  );
}
