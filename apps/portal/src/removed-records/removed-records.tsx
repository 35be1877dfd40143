import { formatMoment } from '@comensal/domain/platform/dates';
import type { RemovedRecord, RestorableKind } from '@comensal/domain/removed-records';
import { Button, type Column, DataTable, Dialog, firstView, ListAct, Notice, showToast } from '@comensal/ui';
import { ArchiveRestore } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { useOpenAtAddress } from '../platform/page/new-at-address';
import { tableLabels } from '../platform/text/control-labels';

interface RemovedRecordsProps {
  readonly kind: RestorableKind;
  /** Reads the list again to which a record came back. */
  readonly onRestored: () => void;
}

const path = 'removed-records/getRemoved';
/** Kinds whose records belong to no client and centre, or are named by them. */
const placeless: readonly RestorableKind[] = ['profile', 'association', 'schedule'];

/** The button of a list that opens what was removed from it, and brings it back. */
export function RemovedRecords({ kind, onRestored }: RemovedRecordsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useOpenAtAddress('removed', true, () => setOpen(true));
  return (
    <>
      <ListAct
        icon={ArchiveRestore}
        label={t(kind === 'customer' ? 'removedRecords.openPeople' : 'removedRecords.open')}
        onPress={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="wide"
        title={t(`removedRecords.titles.${kind}`)}
        closeLabel={t('common.close')}
        footer={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        {open && <Removed kind={kind} onRestored={onRestored} />}
      </Dialog>
    </>
  );
}

function Removed({ kind, onRestored }: RemovedRecordsProps) {
  const { t } = useTranslation();
  const title = t(`removedRecords.titles.${kind}`);
  const cache = useCallCache();
  const [view, setView] = useState(() => firstView(null));
  const { data } = useCall(
    path,
    { kind, page: { offset: (view.page - 1) * view.pageSize, limit: view.pageSize } },
    { title, keepPrevious: true },
  );
  const [busy, setBusy] = useState<number | null>(null);
  const [lost, setLost] = useState<readonly string[]>([]);

  const columns = useMemo((): readonly Column<RemovedRecord>[] => {
    async function restore({ id, name }: RemovedRecord): Promise<void> {
      setBusy(id);
      setLost([]);
      try {
        const restored = await call('removed-records/restore', { kind, id }, { idempotencyKey: crypto.randomUUID() });
        showToast(t('removedRecords.restored', { name }));
        setLost(restored.lost);
        onRestored();
      } catch (thrown) {
        reportError(thrown, { title });
      }
      setBusy(null);
      cache.refresh(path);
    }
    const words = { sortable: false, kind: 'text' } as const;
    return [
      { ...words, id: 'name', grow: true, header: t('removedRecords.name'), value: ({ name }) => name },
      ...(placeless.includes(kind)
        ? []
        : [{ ...words, id: 'place', header: t('removedRecords.place'), value: ({ place }: RemovedRecord) => place }]),
      {
        ...words,
        id: 'at',
        header: t('removedRecords.removedAt'),
        value: ({ removed_at }) => formatMoment(removed_at),
      },
      { ...words, id: 'by', header: t('removedRecords.removedBy'), value: ({ removed_by }) => removed_by },
      {
        id: 'actions',
        kind: 'actions',
        header: t('removedRecords.actions'),
        acts: (row) => ({
          others: (
            <Button
              size="small"
              busy={busy === row.id}
              aria-label={t('removedRecords.restoreOne', { name: row.name })}
              onClick={() => void restore(row)}
            >
              {t('removedRecords.restore')}
            </Button>
          ),
        }),
      },
    ];
  }, [t, kind, title, busy, cache, onRestored]);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {data && <p className="text-sm text-ink-faint">{t('removedRecords.hint', { days: data.days })}</p>}
      {lost.length > 0 && (
        <Notice tone="pending" live title={t('removedRecords.lost')}>
          {lost.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <DataTable
        label={title}
        rows={data?.rows ?? []}
        columns={columns}
        rowKey={({ id }) => String(id)}
        total={data?.total ?? 0}
        loading={data === undefined}
        view={view}
        onViewChange={setView}
        empty={{ title: t('removedRecords.none') }}
        labels={tableLabels}
      />
    </div>
  );
}
