import { ArrowDownWideNarrow, ArrowUpNarrowWide, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { Checkbox } from '../form/checkbox';
import { useIsPhone } from '../screen/use-media-query';
import { type Column, isRightAligned, isSortable, type Stack, stacksOf } from './column';
import type { RowExpansion } from './row-expansion';
import type { RowSelection } from './row-selection';
import { TableHead } from './table-head';
import type { DataTableLabels } from './table-labels';
import { type CountedSoFar, TablePager } from './table-pager';
import { TableRows } from './table-rows';
import type { TableView } from './table-view';
import { useColumnWidths } from './use-column-widths';
import { useHiddenAtRight } from './use-hidden-at-right';

export interface DataTableProps<Row extends object> extends CountedSoFar {
  /** What the table lists; its accessible name. */
  label: string;
  /** Must be a stable array between renders. */
  columns: readonly Column<Row>[];
  /** The rows of this page, in order: the server's answer, or the result of localPage. */
  rows: readonly Row[];
  /** How many rows the whole list has. */
  total: number;
  view: TableView;
  onViewChange: (view: TableView) => void;
  rowKey: (row: Row) => string;
  /** Called by a click on the row, or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: RowSelection<Row> | undefined;
  /** For rows that expand in place. */
  expansion?: RowExpansion<Row> | undefined;
  /** Waiting for the first answer (skeleton), or for the next one while rows are there (a line above them). */
  loading?: boolean | undefined;
  /** The sentence about a failure, shown instead of the rows. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  empty: EmptyStateProps;
  labels: DataTableLabels;
  /** No pages: `rows` is the whole list. */
  unpaged?: boolean | undefined;
  /** How much lower than the window the table must be, for tables inside dialogs and beside others. */
  maxHeightClass?: string | undefined;
  /** Shown at the top of the frame: the views of the list. */
  tabs?: ReactNode;
  /** Shown above the head inside the frame: search, filters, buttons. */
  toolbar?: ReactNode;
  /** The toolbar sorts on a phone, which has no head to click. */
  isSortedAbove?: boolean | undefined;
  /** Shown below the rows inside the frame, above the pager: sums. It stays when nothing is found. */
  foot?: ReactNode;
}

/** A table that shows a page of a list and requests others. Cards at 640 px and below. Long pages are virtualised. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    total,
    view,
    onViewChange,
    rowKey,
    onOpen,
    selection,
    expansion,
    loading = false,
    error,
    onRetry,
    empty,
    labels,
    unpaged = false,
    tabs,
    toolbar,
    foot,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hidden = useHiddenAtRight(scroller);
  const leading = Number(selection !== undefined) + Number(expansion !== undefined);
  const phone = useIsPhone();
  const stacks = useMemo(
    () => (phone ? columns.map((column): Stack<Row> => [column]) : stacksOf(columns)),
    [phone, columns],
  );
  useColumnWidths({ scroller, stacks, rows, leading });
  const sortables = columns.filter(isSortable);
  const waiting = loading && rows.length === 0 && error === undefined;
  const hasRows = rows.length > 0 && error === undefined;

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [view.page, view.pageSize, view.sort, view.direction]);

  const allSelected = selection !== undefined && rows.length > 0 && rows.every(selection.isSelected);
  const someSelected = selection !== undefined && rows.some(selection.isSelected);
  return (
    <div className="w-full min-w-0 overflow-hidden [contain:inline-size] rounded-lg border border-line bg-surface shadow-panel">
      {tabs}
      {toolbar !== undefined && (
        <div className="border-b border-line-soft px-3 py-3 max-sm:py-2 sm:px-4">{toolbar}</div>
      )}
      {hasRows && sortables.length > 0 && !props.isSortedAbove && (
        <div className="flex items-center gap-2 border-b border-line-soft px-4 py-2 sm:hidden">
          <select
            aria-label={labels.sortBy}
            value={view.sort ?? ''}
            onChange={(event) => onViewChange({ ...view, page: 1, sort: event.currentTarget.value })}
            className="h-10 min-w-0 flex-1 rounded-md border border-edge/60 bg-surface px-2 text-md"
          >
            {/* The list's default order belongs to no column. */}
            {!sortables.some(({ id }) => id === view.sort) && <option value={view.sort ?? ''}>{labels.sortBy}</option>}
            {sortables.map((column) => (
              <option key={column.id} value={column.id}>
                {column.header}
              </option>
            ))}
          </select>
          <IconButton
            bordered
            icon={view.direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow}
            label={view.direction === 'asc' ? labels.ascending : labels.descending}
            onClick={() => onViewChange({ ...view, page: 1, direction: view.direction === 'asc' ? 'desc' : 'asc' })}
          />
        </div>
      )}
      <div className="relative h-0">
        {loading && hasRows && (
          <div className="absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden">
            <div className="h-full w-2/5 animate-slide bg-accent" />
          </div>
        )}
      </div>
      <div
        ref={scroller}
        role="region"
        data-more={hidden ? '' : undefined}
        aria-label={label}
        tabIndex={hasRows && !onOpen ? 0 : undefined}
        className={classNames(
          'group/scroller scroll-thin relative overflow-auto focus-visible:-outline-offset-2',
          props.maxHeightClass ?? 'sm:max-h-[max(24rem,calc(100dvh-15rem))]',
        )}
      >
        <table
          role="table"
          aria-label={label}
          aria-busy={loading || undefined}
          aria-rowcount={props.hasMore ? -1 : total + 1}
          className="w-full border-separate border-spacing-0 max-sm:block"
        >
          <TableHead
            stacks={stacks}
            view={view}
            onViewChange={onViewChange}
            leadHeads={
              <>
                {selection && (
                  <th role="columnheader" scope="col" className="h-9 w-px border-b border-line bg-sunken pr-2 pl-4">
                    {selection.onToggleAll ? (
                      <Checkbox
                        label={labels.select}
                        labelHidden
                        checked={allSelected}
                        mixed={someSelected && !allSelected}
                        onChange={(event) => selection.onToggleAll?.(event.currentTarget.checked)}
                      />
                    ) : (
                      <span className="sr-only">{labels.select}</span>
                    )}
                  </th>
                )}
                {expansion && (
                  <th role="columnheader" scope="col" className="h-9 w-px border-b border-line bg-sunken pl-3">
                    <span className="sr-only">{expansion.header}</span>
                  </th>
                )}
              </>
            }
          />
          {waiting && <SkeletonRows stacks={stacks} rows={Math.min(view.pageSize, 10)} leading={leading} />}
          {hasRows && (
            <TableRows
              rows={rows}
              rowKey={rowKey}
              columns={columns}
              stacks={stacks}
              phone={phone}
              onOpen={onOpen}
              selection={selection}
              expansion={expansion}
              firstNumber={(view.page - 1) * view.pageSize + 1}
              scroller={scroller}
            />
          )}
        </table>
        {!waiting && !hasRows && error === undefined && <EmptyState {...empty} />}
        {error !== undefined && (
          <div role="alert">
            <EmptyState
              icon={CircleAlert}
              title={error}
              action={onRetry && <Button onClick={onRetry}>{labels.retry}</Button>}
            />
          </div>
        )}
      </div>
      <span role="status" className="sr-only">
        {waiting ? labels.loading : ''}
      </span>
      {foot !== undefined && error === undefined && <div className="border-t border-line px-4 py-2.5">{foot}</div>}
      {!unpaged && hasRows && (
        <TablePager
          label={label}
          view={view}
          total={total}
          hasMore={props.hasMore}
          onCountAll={props.onCountAll}
          counting={props.counting}
          onChange={onViewChange}
          labels={labels}
        />
      )}
    </div>
  );
}

/** Grey bars in the shape of the table, until the first answer. */
function SkeletonRows<Row>({
  stacks,
  rows,
  leading,
}: {
  stacks: readonly Stack<Row>[];
  rows: number;
  leading: number;
}) {
  const widths = ['w-16', 'w-24', 'w-14', 'w-20'];
  return (
    <tbody aria-hidden className="max-sm:block">
      {Array.from({ length: rows }, (_, row) => (
        <tr
          key={row}
          className="max-sm:flex max-sm:flex-col max-sm:gap-3 max-sm:border-b max-sm:border-line-soft max-sm:px-4 max-sm:py-4"
        >
          {leading > 0 && <td colSpan={leading} className="sm:border-b sm:border-line-soft" />}
          {stacks.map((stack, index) => (
            <td
              key={stack[0].id}
              className="sm:h-10 sm:border-b sm:border-line-soft sm:px-2 sm:py-1 sm:first:pl-4 sm:last:pr-4"
            >
              {stack.map(({ id, kind }, line) => (
                <Skeleton
                  key={id}
                  className={classNames(
                    'max-w-full',
                    kind === 'actions' ? 'w-12' : widths[(row + index + line) % widths.length],
                    isRightAligned(kind) && 'sm:ml-auto',
                    line > 0 && 'mt-1',
                  )}
                />
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
