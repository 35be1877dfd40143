import { formatMoment } from '@comensal/domain/platform/dates';
import { type VersionRow, versionSortColumns } from '@comensal/domain/sync';
import { type Column, IconButton } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { t } from '../platform/text/text';
import { changesText } from './change-texts';
import { publisherOf, VersionDialog } from './version-dialog';

/** Every publication: who, when, and how much changed; expanded, what changed at each centre. */
export function VersionList() {
  useTranslation();
  const list = useListState({
    name: 'versions',
    sort: 'version',
    direction: 'desc',
    sortable: versionSortColumns,
    filters: {},
  });
  const [opened, setOpened] = useState<VersionRow | null>(null);
  const paged = usePaged('sync/getVersions', list, t('shell.screens.sync.title'));
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <>
      <PagedTable
        label={t('sync.history.title')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ version }) => String(version)}
        onOpen={setOpened}
        search={{ label: t('sync.history.search'), clear: t('sync.history.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('sync.history.emptySearch'),
          showAll: t('sync.history.clearSearch'),
          none: t('sync.history.emptyNone'),
        })}
      />
      <VersionDialog version={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function columnsOf(onView: (version: VersionRow) => void): Column<VersionRow>[] {
  return [
    {
      id: 'version',
      kind: 'number',
      header: t('sync.history.version'),
      value: ({ version }) => String(version),
      sortable: true,
    },
    {
      id: 'published_at',
      kind: 'date',
      header: t('sync.history.date'),
      value: ({ published_at }) => formatMoment(published_at),
      sortable: false,
    },
    { id: 'person', kind: 'text', header: t('sync.history.person'), value: publisherOf, sortable: true },
    {
      id: 'centres',
      kind: 'number',
      header: t('sync.history.centres'),
      value: ({ centres }) => centres.toLocaleString('es-AR'),
      sortable: false,
    },
    {
      id: 'changes',
      kind: 'text',
      isLong: true,
      header: t('sync.history.changes'),
      value: ({ changes }) => changesText(changes) || t('sync.history.none'),
      sortable: false,
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      acts: (row) => ({
        view: (
          <IconButton
            size="small"
            icon={Eye}
            label={t('sync.history.view', { version: row.version })}
            onClick={() => onView(row)}
          />
        ),
      }),
    },
  ];
}
