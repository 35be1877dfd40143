import type { GetGroupDiners, GroupDiner, GroupDinerList } from '@comensal/domain/groups';
import {
  type Column,
  DataTable,
  type EmptyStateProps,
  firstView,
  ListToolbar,
  type ListTools,
  type RowSelection,
  SearchBox,
  useIsPhone,
} from '@comensal/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../platform/calls/use-call';
import { SortAct } from '../platform/lists/sort-act';
import { tableLabels } from '../platform/text/control-labels';

interface DinersPanelProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly idGroup: number;
  readonly list: GroupDinerList;
  /** The unsaved moves. */
  readonly moved?: Pick<GetGroupDiners, 'joining' | 'leaving'>;
  readonly columns: readonly Column<GroupDiner>[];
  readonly selection?: RowSelection<GroupDiner> | undefined;
  readonly empty: EmptyStateProps;
  /** Called with every loaded page, and the search text. */
  readonly onPage?: (page: { readonly rows: readonly GroupDiner[]; readonly total: number; search: string }) => void;
  /** Beside the search. */
  readonly tools?: ListTools | undefined;
}

const noRows: readonly GroupDiner[] = [];

/** One of the two lists of a group: searched, sorted and paged on the server, however many diners there are (GRP-26). */
export function DinersPanel({
  label,
  searchLabel,
  idGroup,
  list,
  moved,
  columns,
  selection,
  empty,
  onPage,
  tools,
}: DinersPanelProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [view, setView] = useState(firstView('name'));
  const [search, setSearch] = useState('');
  const { data, loading, error, reload } = useRead<{ rows: readonly GroupDiner[]; total: number }>(
    'groups/getGroupDiners',
    {
      idGroup,
      list,
      ...moved,
      page: {
        offset: (view.page - 1) * view.pageSize,
        limit: view.pageSize,
        sort: view.sort,
        direction: view.direction,
        ...(search === '' ? {} : { search }),
        // Actions on all of them name their number.
        exact: true,
      },
    },
    { title: label, keepPrevious: true },
  );
  const total = data?.total ?? 0;
  const rows = data?.rows ?? noRows;
  useEffect(() => {
    onPage?.({ rows, total, search });
  }, [onPage, rows, total, search]);
  // A page that no longer exists because its diners were moved is replaced by the last one.
  useEffect(() => {
    if (!loading && rows.length === 0 && total > 0) setView({ ...view, page: Math.ceil(total / view.pageSize) });
  }, [loading, rows.length, total, view]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      total={total}
      view={view}
      onViewChange={setView}
      rowKey={({ id }) => String(id)}
      selection={selection}
      loading={loading}
      error={error && !data ? error.errorMsg : undefined}
      onRetry={error?.isRefusal ? undefined : reload}
      empty={search === '' ? empty : { title: t('common.emptyTable'), hint: t('groupScreens.leader.emptyFound') }}
      labels={tableLabels}
      maxHeightClass="sm:max-h-[max(20rem,calc(100dvh-24rem))]"
      isSortedAbove
      toolbar={
        <ListToolbar
          search={
            <SearchBox
              className="min-w-0 flex-1 basis-36 max-sm:basis-24"
              shortcut={false}
              landmark={false}
              value={search}
              onChange={(sought) => {
                setSearch(sought.trim());
                setView({ ...view, page: 1 });
              }}
              labels={{ search: searchLabel, clear: t('groupScreens.leader.clear') }}
            />
          }
          labels={{ more: t('controls.tools.more'), filters: t('controls.tools.filters') }}
          tools={{
            ...tools,
            looks: phone && total > 1 && <SortAct columns={columns} view={view} onChange={setView} />,
          }}
        />
      }
    />
  );
}
