import { Button, Card, showToast } from '@comensal/ui';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { confirm } from '../platform/dialogs/confirm.store';

/** Whether a user has a second factor, and its reset for users who lost theirs. */
export function UserFactors({ username, mayReset }: { readonly username: string; readonly mayReset: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const record = useCall(`auth/hasSecondFactor/${encodeURIComponent(username)}`, {}, { quiet: true });

  async function reset(): Promise<void> {
    const title = t('secondFactor.user.resetTitle');
    const sentence = t('secondFactor.user.resetQuestion', { username });
    if (!(await confirm({ title, sentence, danger: true }))) return;
    setBusy(true);
    try {
      await call(`auth/resetSecondFactor/${encodeURIComponent(username)}`);
      showToast(t('secondFactor.user.resetDone', { username }), { tone: 'approved' });
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void reset() });
    } finally {
      setBusy(false);
      record.reload();
    }
  }

  if (record.data === undefined) return null;
  return (
    <Card
      title={t('secondFactor.user.title')}
      actions={
        record.data && mayReset ? (
          <Button icon={ShieldOff} busy={busy} onClick={() => void reset()}>
            {t('secondFactor.user.reset')}
          </Button>
        ) : undefined
      }
    >
      <p className="text-base text-ink">{t(record.data ? 'secondFactor.user.has' : 'secondFactor.user.none')}</p>
    </Card>
  );
}
