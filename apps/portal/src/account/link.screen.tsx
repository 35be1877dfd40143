import { authRefusals } from '@comensal/domain/auth';
import { Button, Notice } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { PublicFrame } from '../platform/page/public-frame';

interface Outcome {
  readonly tone: 'approved' | 'refused';
  readonly sentence: string;
  /** The link was used or is no longer valid; otherwise it can be retried. */
  readonly isOver: boolean;
}

interface LinkScreenProps {
  readonly kind: 'verify' | 'undo' | 'reportAddress' | 'endOfAddress';
  readonly hash: string;
}

/**
 * `/verify-email/{hash}`, `/report-address/{hash}`, `/end-of-address/{hash}` and `/undo-change/{hash}`: performs the action
 * of a mailed link, once, when the person confirms. A mail program that prefetches links uses nothing up.
 */
export default function LinkScreen({ kind, hash }: LinkScreenProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Outcome | null>(null);

  async function use(): Promise<void> {
    setBusy(true);
    try {
      if (kind === 'verify') {
        await call('auth/verify-email', { hash });
        setNotice({ tone: 'approved', sentence: t('account.emailVerified'), isOver: true });
      } else if (kind === 'reportAddress') {
        await call('reports/confirmAddress', { hash });
        setNotice({ tone: 'approved', sentence: t('access.reportAddress.done'), isOver: true });
      } else if (kind === 'endOfAddress') {
        await call('reports/endAddress', { hash });
        setNotice({ tone: 'approved', sentence: t('access.endOfAddress.done'), isOver: true });
      } else {
        const { email, restored } = await call('auth/undo-change', { hash });
        setNotice({
          tone: restored ? 'approved' : 'refused',
          sentence: t(restored ? 'access.undo.done' : 'access.undo.resting', { email }),
          isOver: true,
        });
      }
    } catch (thrown) {
      const isOver = thrown instanceof ApiError && thrown.fields['hash'] !== undefined;
      const sentence = isOver ? authRefusals.linkInvalid.sentence : thrown instanceof ApiError ? thrown.errorMsg : '';
      setNotice({ tone: 'refused', sentence: sentence || t('access.linkFailed'), isOver });
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicFrame title={t(`access.${kind}.title`)} description={t(`access.${kind}.hint`)}>
      <div className="flex flex-col gap-4">
        {notice !== null && (
          <Notice tone={notice.tone} live>
            {notice.sentence}
          </Notice>
        )}
        {notice?.isOver ? (
          <Button variant="primary" className="w-full" onClick={() => location.assign('/')}>
            {t('access.toStart')}
          </Button>
        ) : (
          <Button variant="primary" className="w-full" busy={busy} autoFocus onClick={() => void use()}>
            {t(`access.${kind}.submit`)}
          </Button>
        )}
      </div>
    </PublicFrame>
  );
}
