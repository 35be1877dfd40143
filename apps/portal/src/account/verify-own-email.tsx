import { Button, showToast } from '@comensal/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';

/** Mails the person a link to verify their address (`email`). */
export function VerifyOwnEmail({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function verify(): Promise<void> {
    setBusy(true);
    try {
      await call('auth/send-email-verification', {});
      showToast(t('account.verificationSent', { email }), { tone: 'approved' });
    } catch (thrown) {
      reportError(thrown, { title: t('account.verifyMyEmail') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={MailCheck} busy={busy} onClick={() => void verify()}>
      {t('account.verifyMyEmail')}
    </Button>
  );
}
