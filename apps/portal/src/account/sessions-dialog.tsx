import { type OwnSession } from '@comensal/domain/auth';
import { formatMoment } from '@comensal/domain/platform/dates';
import { Badge, Button, Dialog, EmptyState, showToast } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { deviceOf } from './device';

/** Where the person is signed in, with a button to end one session or all others. */
export default function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('account.sessions.title');
  const { data: sessions = [], reload } = useCall(open ? 'auth/getSessions' : null, {}, { title });
  const [ending, setEnding] = useState<string | null>(null);

  async function end(which: OwnSession | 'others'): Promise<void> {
    setEnding(which === 'others' ? which : which.id);
    try {
      if (which === 'others') await call('auth/endOtherSessions', {});
      else await call('auth/endSession', { id: which.id });
      showToast(t(which === 'others' ? 'account.sessions.othersEnded' : 'account.sessions.ended'), {
        tone: 'approved',
      });
    } catch (thrown) {
      reportError(thrown, { title });
    } finally {
      setEnding(null);
      reload();
    }
  }

  const others = sessions.filter(({ current }) => !current);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={t('account.sessions.hint')}
      closeLabel={t('common.close')}
      footer={
        <>
          {others.length > 0 && (
            <Button variant="danger" busy={ending === 'others'} onClick={() => void end('others')}>
              {t('account.sessions.endOthers')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      {sessions.length === 0 ? (
        <EmptyState compact title={t('common.loading')} />
      ) : (
        <ul className="flex flex-col divide-y divide-line-soft">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium text-ink">
                  {deviceOf(session.client)} {session.current && <Badge>{t('account.sessions.current')}</Badge>}
                </p>
                <p className="tabular text-sm text-ink-faint">
                  {t('account.sessions.facts', {
                    address: session.address || t('account.sessions.unknownAddress'),
                    since: formatMoment(session.since),
                    lastUsed: formatMoment(session.lastUsed),
                  })}
                </p>
              </div>
              {!session.current && (
                <Button
                  busy={ending === session.id}
                  aria-label={t('account.sessions.endOf', {
                    device: deviceOf(session.client),
                    address: session.address || t('account.sessions.unknownAddress'),
                    since: formatMoment(session.since),
                  })}
                  onClick={() => void end(session)}
                >
                  {t('account.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
