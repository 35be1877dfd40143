import { Switch } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { storedUser } from '../platform/calls/auth-store';
import { reportError } from '../platform/calls/error.store';
import { useUser } from '../platform/person/user';
import { useSession } from '../session/session.context';
import { useRefreshSession } from '../users/use-refresh-session';

/** Whether the person's steps wait some seconds before they are saved; takes effect at once. */
export function WaitSwitch() {
  const { t } = useTranslation();
  const { waitsBeforeSaving = false } = useUser();
  const { actor } = useSession();
  const refreshSession = useRefreshSession();
  const [set, setSet] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  async function change(waits: boolean): Promise<void> {
    setBusy(true);
    try {
      await call('preferences/setPreference', { key: 'waitBeforeSaving', value: waits ? true : null });
      setSet(waits);
      // In force for the open page too, before the session is read again.
      const user = storedUser();
      if (user !== null) {
        const { waitsBeforeSaving: _, ...others } = user;
        actor.send({ type: 'refreshed', user: waits ? { ...others, waitsBeforeSaving: true } : others });
      }
      refreshSession();
    } catch (thrown) {
      reportError(thrown, { title: t('userScreens.preferences.title'), retry: () => void change(waits) });
    }
    setBusy(false);
  }
  return (
    <Switch
      label={t('waitingSteps.preference')}
      hint={t('waitingSteps.preferenceHint')}
      busy={busy}
      checked={set ?? waitsBeforeSaving}
      onChange={(event) => void change(event.target.checked)}
      className="border-t border-line-soft pt-4 sm:col-span-2"
    />
  );
}
