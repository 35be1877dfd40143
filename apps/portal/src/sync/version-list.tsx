import { formatMoment, versionSortColumns, type VersionRow } from '@comensal/domain';
import { Button, DataTable, IconButton, SearchBox, type Column } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { t } from '../platform/text';
import { useCall } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import '../texts/sync';
import { changesText } from './change-texts';
import { publisherOf, VersionDialog } from './version-dialog';

/** Every publishing: who, when, and how much changed; opened, what changed at each centre. */
export function VersionList() {
  useTranslation();
  const list = useListState({ sort: 'version', direction: 'desc', sortable: versionSortColumns, filters: {} });
  const [opened, setOpened] = useState<VersionRow | null>(null);
  const versions = useCall<{ rows: VersionRow[]; total: number }>('sync/getVersions', { page: list.page }, { title: t('shell.screens.sync.title'), keepPrevious: true });
  const columns = useMemo(() => columnsOf(setOpened), []);
  const rows = versions.data?.rows ?? [];
  return (
    <>
      <DataTable
        label={t('sync.history.title')}
        columns={columns}
        rows={rows}
        total={versions.data?.total ?? 0}
        view={list.view}
        onViewChange={list.setView}
        rowKey={({ version }) => String(version)}
        onOpen={setOpened}
        loading={versions.loading}
        error={versions.error && rows.length === 0 ? versions.error.errorMsg : undefined}
        onRetry={versions.reload}
        empty={list.search === '' ? { title: t('common.emptyTable'), hint: t('sync.history.emptyNone') } : {
          title: t('common.emptyTable'), hint: t('sync.history.emptySearch'), action: <Button onClick={() => list.setSearch('')}>{t('sync.history.clearSearch')}</Button>,
        }}
        labels={tableLabels}
        toolbar={
          <SearchBox className="sm:max-w-md" value={list.search} onChange={list.setSearch} labels={{ search: t('sync.history.search'), clear: t('sync.history.clearSearch') }} maxLength={100} />
        }
      />
      <VersionDialog version={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function columnsOf(onView: (version: VersionRow) => void): Column<VersionRow>[] {
  return [
    { id: 'version', kind: 'number', header: t('sync.history.version'), value: ({ version }) => String(version), sortable: true },
    { id: 'published_at', kind: 'date', header: t('sync.history.date'), value: ({ published_at }) => formatMoment(published_at), sortable: false },
    { id: 'person', kind: 'text', header: t('sync.history.person'), value: publisherOf, sortable: true },
    { id: 'centres', kind: 'number', header: t('sync.history.centres'), value: ({ centres }) => centres.toLocaleString('es-AR'), sortable: false },
    { id: 'changes', kind: 'text', header: t('sync.history.changes'), value: ({ changes }) => changesText(changes) || t('sync.history.none'), sortable: false },
    {
      id: 'actions', kind: 'actions', header: t('common.actions'),
      cell: (row) => <IconButton size="small" icon={Eye} label={t('sync.history.view', { version: row.version })} onClick={() => onView(row)} />,
    },
  ];
}
