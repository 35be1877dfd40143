import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names';
import { type Column, isRightAligned, isSortable } from './column';
import type { TableView } from './table-view';
import { besideWidthClass } from './use-column-widths';

interface TableHeadProps<Row extends object> {
  columns: readonly Column<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** The heads of the checkbox column and of the button that opens a row, when there are any. */
  leadHeads: React.ReactNode;
}

/**
 * The head of the table. A sortable column's name is a button: ascending first, then reversed. A change of order
 * returns to the first page. Not rendered on a phone.
 */
export function TableHead<Row extends object>({ columns, view, onViewChange, leadHeads }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-10 max-sm:hidden">
      <tr role="row">
        {leadHeads}
        {columns.map((column) => {
          const { id, kind, header } = column;
          const right = isRightAligned(kind);
          const sorted = view.sort === id ? view.direction : null;
          const SortIcon = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ChevronsUpDown;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={
                !isSortable(column)
                  ? undefined
                  : sorted === null
                    ? 'none'
                    : sorted === 'asc'
                      ? 'ascending'
                      : 'descending'
              }
              className={classNames(
                'h-9 border-b border-line bg-sunken px-2 text-xs font-medium text-ink-faint first:pl-4 last:pr-4',
                besideWidthClass,
                right ? 'text-right' : 'text-left',
                kind === 'actions' &&
                  'sticky right-0 group-data-[more]/scroller:shadow-[inset_1px_0_var(--color-line)]',
              )}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  onClick={() =>
                    onViewChange({ ...view, page: 1, sort: id, direction: sorted === 'asc' ? 'desc' : 'asc' })
                  }
                  className={classNames(
                    'group relative -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-ink',
                    right ? 'flex-row-reverse text-right' : 'text-left',
                    sorted !== null && 'text-ink',
                  )}
                >
                  {header}
                  <SortIcon
                    size={12}
                    strokeWidth={2.25}
                    aria-hidden
                    className={classNames(
                      'shrink-0',
                      // Between the columns: only the arrow of the current order takes room.
                      sorted === null &&
                        classNames(
                          'absolute opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
                          right ? 'right-[calc(100%-4px)]' : 'left-[calc(100%-4px)]',
                        ),
                    )}
                  />
                </button>
              ) : kind === 'actions' ? (
                <span className="sr-only">{header}</span>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
