import { Button, DataTable, SearchBox, type Column } from '@comensal/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallPath } from './api';
import { tableLabels } from './control-labels';
import { useCall } from './use-call';
import type { Filters, ListState } from './use-list-state';

/** What a list call answered for the page that the address bar names. */
export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => void;
}

/** Reads the page of a list call. A page that no longer exists (its last row was removed) gives way to the last one that does. */
export function usePaged<Row>(path: CallPath, list: ListState<Filters>, title: string): Paged<Row> {
  const { data, loading, error, reload } = useCall<{ rows: readonly Row[]; total: number }>(path, { page: list.page }, { title, keepPrevious: true });
  const { view, setView } = list;
  const isPastTheEnd = data !== undefined && !loading && data.rows.length === 0 && data.total > 0;
  useEffect(() => {
    if (isPastTheEnd) setView({ ...view, page: Math.ceil(data.total / view.pageSize) });
  });
  return { rows: data?.rows ?? [], total: data?.total ?? 0, loading, error: error && !data ? error.errorMsg : undefined, reload };
}

interface PagedTableProps<Row extends object> {
  readonly label: string;
  readonly paged: Paged<Row>;
  readonly list: ListState<Filters>;
  /** Keep the same array between renders. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly search: { readonly label: string; readonly clear: string };
  /** What to do next when nothing is found, and when there is nothing at all. */
  readonly emptySearch: string;
  readonly emptyNone: string;
  /** Stands under the second of them. */
  readonly emptyAction?: ReactNode;
  /** Filters and buttons beside the search. */
  readonly children?: ReactNode;
}

/** A list that is searched, sorted and paged by the server, with its state in the address bar. */
export function PagedTable<Row extends object>({ label, paged, list, columns, rowKey, onOpen, search, emptySearch, emptyNone, emptyAction, children }: PagedTableProps<Row>) {
  const { t } = useTranslation();
  const title = t('common.emptyTable');
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={paged.rows}
      total={paged.total}
      view={list.view}
      onViewChange={list.setView}
      rowKey={rowKey}
      onOpen={onOpen}
      loading={paged.loading}
      error={paged.error}
      onRetry={paged.reload}
      empty={list.search === '' ? { title, hint: emptyNone, action: emptyAction } : { title, hint: emptySearch, action: <Button onClick={() => list.setSearch('')}>{search.clear}</Button> }}
      labels={tableLabels}
      toolbar={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search: search.label, clear: search.clear }} maxLength={100} />
          {children}
        </div>
      }
    />
  );
}
