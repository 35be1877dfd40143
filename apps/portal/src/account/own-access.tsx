import { Button } from '@comensal/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { VerifyOwnEmail } from './verify-own-email';

/** In the preferences: whether the person's address is verified, and the way to their sessions. */
export function OwnAccess({ onSessions }: { onSessions: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall('auth/getOwnEmail', {}, { quiet: true });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line-soft pt-4 sm:col-span-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-faint">
        {data !== undefined && t(data.verified ? 'account.emailIsVerified' : 'account.emailNotVerified')}
      </p>
      {data?.verified === false && <VerifyOwnEmail email={data.email} />}
      <Button icon={MonitorSmartphone} onClick={onSessions}>
        {t('account.sessions.title')}
      </Button>
    </div>
  );
}
