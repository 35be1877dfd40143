import { Button, showToast } from '@comensal/ui';
import { MailCheck, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportError } from '../platform/dialogs/error.store';

/** In the preferences: whether the person's address is verified, and the way to their sessions. */
export function OwnAccess({ onSessions }: { onSessions: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall('auth/getOwnEmail', {}, { quiet: true });
  const [busy, setBusy] = useState(false);

  async function verify(): Promise<void> {
    setBusy(true);
    try {
      await call('auth/send-email-verification', {});
      showToast(t('account.verificationSent', { email: data?.email ?? '' }), { tone: 'approved' });
    } catch (thrown) {
      reportError(thrown, { title: t('account.verifyMyEmail') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line-soft pt-4 sm:col-span-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-faint">
        {data !== undefined && t(data.verified ? 'account.emailIsVerified' : 'account.emailNotVerified')}
      </p>
      {data?.verified === false && (
        <Button icon={MailCheck} busy={busy} onClick={() => void verify()}>
          {t('account.verifyMyEmail')}
        </Button>
      )}
      <Button icon={MonitorSmartphone} onClick={onSessions}>
        {t('account.sessions.title')}
      </Button>
    </div>
  );
}
