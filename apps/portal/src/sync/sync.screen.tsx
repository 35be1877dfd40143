import { formatMoment } from '@comensal/domain/platform/dates';
import { Button, Card, Dialog, ProgressBar, Skeleton } from '@comensal/ui';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayedProgress } from '../jobs/displayed-progress';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { confirm } from '../platform/dialogs/confirm.store';
import { useHolds } from '../platform/person/user';
import { CentreVersions } from './centre-versions';
import { ChangeTable } from './change-table';
import { totalChanges } from './change-texts';
import { PendingChangesCard } from './pending-changes';
import { usePublishing } from './use-publishing';
import { VersionList } from './version-list';

/**
 * `/sync` (SYN-01, SYN-02): when the configuration was last published, the pending changes, the button, and the
 * history.
 */
export default function SyncScreen() {
  const { t } = useTranslation();
  const title = t('shell.screens.sync.title');
  const mayPublish = useHolds('Sincronizacion', 'W');
  const cache = useCallCache();
  const last = useCall('sync/getLastDateConfig', {}, { title });
  const pending = useCall('sync/getPendingChanges', {}, { title });
  const [isAsking, setIsAsking] = useState(false);
  const publishing = usePublishing({
    onPublished: () =>
      cache.refresh('sync/getLastDateConfig', 'sync/getPendingChanges', 'sync/getVersions', 'sync/getCentreVersions'),
    ask: () => void ask(),
  });
  const { running, finished } = publishing;
  const isFirst = last.data?.lastDateConfig === null;
  const closing = useRef<HTMLButtonElement>(null);

  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('sync.last')}>
          {last.data ? (
            <p
              className={last.data.lastDateConfig === null ? 'text-ink-soft' : 'tabular text-xl font-semibold text-ink'}
            >
              {last.data.lastDateConfig === null ? last.data.message : formatMoment(last.data.lastDateConfig)}
            </p>
          ) : (
            <Skeleton className="h-7 w-48" />
          )}
          {running ? (
            <div className="mt-4">
              <ProgressBar label={t('sync.progress')} {...displayedProgress(running)} />
            </div>
          ) : (
            mayPublish && (
              <Button
                variant="primary"
                icon={RefreshCw}
                className="mt-4 max-sm:w-full"
                busy={isAsking}
                onClick={() => void ask()}
              >
                {t('sync.start')}
              </Button>
            )
          )}
        </Card>
        <PendingChangesCard pending={pending} isFirst={isFirst} />
      </div>
      {!isFirst && (
        <div>
          <h2 className="mb-3 text-md font-semibold text-ink">{t('sync.centres.title')}</h2>
          <CentreVersions />
        </div>
      )}
      <div>
        <h2 className="mb-3 text-md font-semibold text-ink">{t('sync.history.title')}</h2>
        <VersionList />
      </div>
      <Dialog
        open={finished !== null}
        onClose={publishing.close}
        alert
        size="small"
        title={title}
        closeLabel={t('common.close')}
        initialFocus={closing}
        footer={
          <Button ref={closing} variant="primary" onClick={publishing.close}>
            {t('common.close')}
          </Button>
        }
      >
        <p className="flex items-start gap-2 text-base text-ink">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-approved-ink" />
          {t('sync.published')}
        </p>
      </Dialog>
    </div>
  );

  /** Asks about the currently pending changes, which are what is published: other changes are refused. */
  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      const now = await call('sync/getPendingChanges');
      cache.put('sync/getPendingChanges', {}, now);
      setIsAsking(false);
      const { centres, version, shown_changes } = now;
      const facts =
        centres.length === 0 ? (
          <p className="text-ink-soft">{t(isFirst ? 'sync.confirm.nothingYet' : 'sync.confirm.nothing')}</p>
        ) : (
          <ChangeTable label={t('sync.pending.table')} changes={totalChanges(centres.map(({ changes }) => changes))} />
        );
      if (await confirm({ title, sentence: t('sync.confirm.sentence'), facts }))
        publishing.start({ version, shown_changes });
    } catch (thrown) {
      setIsAsking(false);
      reportError(thrown, { title, retry: () => void ask() });
    }
  }
}
