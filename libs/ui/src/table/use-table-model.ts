import {
  type ColumnDef,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, columnText } from './column';
import type { TableView } from './table-view';

/** Rows arrive sorted and cut (by the server or by localPage), so only the state of sorting and paging is registered, no row processing. */
const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

export interface TableModelInput<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  view: TableView;
  onViewChange: (view: TableView) => void;
  rowKey: (row: Row) => string;
}

function resolve<T>(updater: Updater<T>, current: T): T {
  return typeof updater === 'function' ? (updater as (current: T) => T)(current) : updater;
}

/** TanStack's table over our columns and view. A change of order goes back to the first page. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  total,
  view,
  onViewChange,
  rowKey,
}: TableModelInput<Row>): TableModel<Row> {
  const definitions = useMemo<ColumnDef<typeof features, Row, unknown>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => columnText(column, row),
        enableSorting: column.kind !== 'actions' && column.sortable !== false,
      })),
    [columns],
  );
  const sorting = useMemo(
    () => (view.sort === null ? [] : [{ id: view.sort, desc: view.direction === 'desc' }]),
    [view.sort, view.direction],
  );
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowKey,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    rowCount: total,
    state: { sorting, pagination: { pageIndex: view.page - 1, pageSize: view.pageSize } },
    onSortingChange: (updater) => {
      const next = resolve(updater, sorting)[0];
      onViewChange({ ...view, page: 1, sort: next?.id ?? null, direction: next?.desc ? 'desc' : 'asc' });
    },
  });
}

export type TableModel<Row extends object> = ReactTable<typeof features, Row>;
