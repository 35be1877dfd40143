import type { PendingChanges } from '@comensal/domain/sync';
import { Button, Card, Dialog, SkeletonLines } from '@comensal/ui';
import { useState } from 'react';
import type { CallState } from '../platform/calls/use-call';
import { t } from '../platform/text/text';
import { CentreChangesList } from './centre-changes-list';
import { ChangeTable } from './change-table';
import { totalChanges } from './change-texts';

/** What the next publication would change: counts, and details by centre on request. */
export function PendingChangesCard({
  pending: { data, error, reload },
  isFirst,
}: {
  readonly pending: CallState<PendingChanges>;
  /** Nothing was published yet. */
  readonly isFirst: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const centres = data?.centres ?? [];
  return (
    <Card
      title={t('sync.pending.title')}
      description={
        centres.length === 0
          ? undefined
          : centres.length === 1
            ? t('sync.pending.centresOne')
            : t('sync.pending.centresMany', { count: centres.length })
      }
      actions={
        centres.length > 0 && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('sync.pending.byCentre')}
          </Button>
        )
      }
    >
      {data ? (
        centres.length === 0 ? (
          <p className="text-ink-soft">{t(isFirst ? 'sync.pending.nothingYet' : 'sync.pending.none')}</p>
        ) : (
          <ChangeTable label={t('sync.pending.table')} changes={totalChanges(centres.map(({ changes }) => changes))} />
        )
      ) : error ? (
        <div className="flex flex-wrap items-center gap-3 text-ink-soft">
          {error.errorMsg}
          {!error.isRefusal && (
            <Button size="small" onClick={reload}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      ) : (
        <SkeletonLines lines={3} label={t('common.loading')} />
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="large"
        title={t('sync.pending.title')}
        closeLabel={t('common.close')}
        footer={<Button onClick={() => setIsOpen(false)}>{t('common.close')}</Button>}
      >
        <CentreChangesList centres={centres} />
      </Dialog>
    </Card>
  );
}
