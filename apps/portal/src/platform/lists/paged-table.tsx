import { mayMake } from '@comensal/domain/platform/access';
import {
  type Column,
  DataTable,
  type DataTableProps,
  type EmptyStateProps,
  ListToolbar,
  type ListTools,
  localPage,
  SearchBox,
  type TableView,
  useIsPhone,
} from '@comensal/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Bulk, BulkDialogAction } from '../bulk/bulk-action';
import { BulkBar } from '../bulk/bulk-bar';
import { useChosenRows } from '../bulk/use-chosen-rows';
import type { CallPath, RowOf, SentTo } from '../calls/contract';
import { type CallState, useRead } from '../calls/use-call';
import { useKeyHelp } from '../page/page-keys';
import { useActor } from '../person/user';
import { tableLabels } from '../text/control-labels';
import { t } from '../text/text';
import { arrangeColumns } from './arrange-columns';
import { ColumnsButton } from './columns-button';
import { LatestRows, useLatestRow } from './latest-rows';
import { type ListTab, ListTabs } from './list-tabs';
import { SortAct } from './sort-act';
import { useExactTotal } from './use-exact-total';
import type { Filters, ListState } from './use-list-state';
import { useSavedViews } from './use-saved-views';
import { ViewsMenu } from './views-menu';

const noRows: readonly never[] = [];

/** The page of a list named in the URL. */
export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`; `countAll` requests the exact number, and `counting` while it is pending. */
  readonly hasMore?: boolean;
  readonly countAll?: () => void;
  readonly counting?: boolean;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => void;
  /** The rows being read again after the person's own save; null if there are none. */
  readonly renewed?: (() => Promise<readonly Row[]> | null) | undefined;
  /** Omitted where the server has refused: retrying changes nothing. */
  readonly retry: (() => void) | undefined;
  /** Where it differs from the URL: a page beyond the end of a list that is whole in the browser. */
  readonly view?: TableView;
}

/** Reads the page of a list call; `filter` goes beside `page` into its body. */
export function usePaged<Path extends CallPath>(
  path: Path,
  list: ListState<Filters>,
  title: string,
  filter?: Omit<SentTo<Path>, 'page'>,
): Paged<RowOf<Path>> {
  const { data, loading, error, reload, renewed } = useRead<{
    rows: readonly RowOf<Path>[];
    total: number;
    hasMore?: boolean;
  }>(list.ready ? path : null, { ...filter, page: list.page }, { title, keepPrevious: true });
  const hasMore = data?.hasMore === true;
  const renewedRows = useCallback(() => renewed()?.then((answer) => answer?.rows ?? noRows) ?? null, [renewed]);
  const exact = useExactTotal(hasMore ? path : null, { ...filter }, list.search, title);
  return {
    rows: data?.rows ?? noRows,
    total: exact.total ?? data?.total ?? 0,
    hasMore: hasMore && exact.total === undefined,
    countAll: exact.count,
    counting: exact.counting,
    loading: loading || !list.ready,
    error: error && !data ? error.errorMsg : undefined,
    reload,
    renewed: renewedRows,
    retry: error?.isRefusal ? undefined : reload,
  };
}

/**
 * The page of a list that was read whole: searched, sorted and cut in the browser. `rows` are those that match the
 * filters.
 */
export function pagedHere<Row extends object>(
  read: CallState<readonly Row[]>,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  list: ListState<Filters>,
): Paged<Row> {
  const page = localPage(rows, columns, list.view, list.search);
  return {
    ...page,
    ...(list.ready ? {} : { rows: noRows }),
    loading: read.loading || !list.ready,
    error: read.error && !read.data ? read.error.errorMsg : undefined,
    reload: read.reload,
    renewed: () => read.renewed()?.then((answer) => answer ?? noRows) ?? null,
    retry: read.error?.isRefusal ? undefined : read.reload,
  };
}

export interface PagedTableProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'onOpen' | 'expansion' | 'selection' | 'foot'> {
  readonly paged: Paged<Row>;
  readonly list: ListState<Filters>;
  readonly search: { readonly label: string; readonly clear: string };
  /** Why nothing is there, and what to do next; see `emptyList`. */
  readonly empty: EmptyStateProps;
  /** Views of the list that everybody has, before the person's own. */
  readonly tabs?: readonly ListTab[] | undefined;
  /** What can be done to several chosen rows. */
  readonly bulk?: Bulk<Row> | undefined;
  /** Filters and buttons beside the search. */
  readonly tools?: ListTools | undefined;
  /** A few words about what is shown, under it. */
  readonly words?: ReactNode;
}

/**
 * A list that is searched, sorted and paged, with its state in the URL, and with the person's own columns. Actions on a
 * row use its version after the person's own save (`useLatestRow`).
 */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  return (
    <LatestRows renewed={props.paged.renewed} keyOf={props.rowKey}>
      <Table {...props} />
    </LatestRows>
  );
}

const noTabs: readonly ListTab[] = [];

function Table<Row extends object>(props: PagedTableProps<Row>) {
  const { paged, list, search, empty, tools, onOpen, bulk, words, tabs = noTabs, ...table } = props;
  const phone = useIsPhone();
  const onLatest = useLatestRow();
  const { rows, total, loading, error, retry } = paged;
  const { view, setView, settings } = list;
  const [views, setViews] = useSavedViews(list.name);
  const visibleTabs = [...tabs, ...views.map(({ name, address }) => ({ label: name, address }))];
  const columns = useMemo(() => arrangeColumns(table.columns, settings.columns), [table.columns, settings.columns]);
  // A page that no longer exists (its last row was removed, a filter has fewer) is replaced by the last one that does.
  const isPastTheEnd = !loading && rows.length === 0 && total > 0;
  useEffect(() => {
    if (isPastTheEnd) setView({ ...view, page: Math.ceil(total / view.pageSize) }, { replace: true });
  });
  const actor = useActor();
  const actions = bulk?.actions.filter(({ access }) => mayMake(actor, access)) ?? [];
  const chosen = useChosenRows(rows, list, table.rowKey);
  const [acting, setActing] = useState<{
    readonly action: BulkDialogAction<Row>;
    readonly rows: readonly Row[];
  } | null>(null);
  const selects = table.selection !== undefined || actions.length > 0;
  useKeyHelp(selects ? 'x' : null, t('controls.selection.keys.one'));
  useKeyHelp(selects ? 'Shift + x' : null, t('controls.selection.keys.range'));
  useKeyHelp(selects ? 'Shift + ↓' : null, t('controls.selection.keys.next'));
  const visible = (
    <DataTable
      {...table}
      selection={bulk && actions.length > 0 ? { ...chosen.selection, label: bulk.select } : table.selection}
      columns={columns}
      onOpen={onOpen && ((row: Row) => onLatest(row, onOpen))}
      rows={rows}
      total={total}
      hasMore={paged.hasMore}
      onCountAll={paged.countAll}
      counting={paged.counting}
      view={paged.view ?? view}
      onViewChange={setView}
      loading={loading}
      error={error}
      onRetry={retry}
      empty={empty}
      labels={tableLabels}
      isSortedAbove
      foot={
        words ? (
          <div className="flex flex-col gap-2">
            {words}
            {table.foot}
          </div>
        ) : (
          table.foot
        )
      }
      tabs={visibleTabs.length > 0 && <ListTabs label={table.label} tabs={visibleTabs} address={list.address} />}
      toolbar={
        <ListToolbar
          search={
            <SearchBox
              className="min-w-0 flex-2 basis-52 max-sm:basis-24"
              value={list.search}
              onChange={list.setSearch}
              labels={{ search: search.label, clear: search.clear }}
            />
          }
          labels={{
            more: t('controls.tools.more'),
            filters: t(isFiltered(list) ? 'controls.tools.filtersInUse' : 'controls.tools.filters'),
          }}
          isFiltered={isFiltered(list)}
          tools={{
            ...tools,
            looks: (
              <>
                {phone && rows.length > 0 && <SortAct columns={columns} view={view} onChange={setView} />}
                {tools?.looks}
                <ViewsMenu views={views} onChange={setViews} address={list.address} />
                <ColumnsButton label={table.label} columns={table.columns} list={list} />
              </>
            ),
          }}
        />
      }
    />
  );
  if (!bulk || actions.length === 0) return visible;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {visible}
      {chosen.rows.length > 0 && (
        <BulkBar
          label={table.label}
          chosen={chosen}
          actions={actions}
          amount={bulk.amount}
          onAct={(action) => {
            const possible = chosen.rows.filter(action.mayDo);
            if ('begin' in action) action.begin(possible);
            else setActing({ action, rows: possible });
          }}
        />
      )}
      {acting && (
        <Suspense>
          {acting.action.dialog({
            rows: acting.rows,
            onClose: (done) => {
              setActing(null);
              chosen.drop(done);
            },
          })}
        </Suspense>
      )}
    </div>
  );
}

/** Whether a filter differs from its default. */
function isFiltered({ address, filters }: ListState<Filters>): boolean {
  const params = new URLSearchParams(address);
  return Object.keys(filters).some((name) => params.has(name));
}
