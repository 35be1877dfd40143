import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names';
import { type Column, isRightAligned } from './column';
import type { TableModel } from './use-table-model';

interface TableHeadProps<Row extends object> {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  /** The heads of the checkbox column and of the button that opens a row, when there are any. */
  leadHeads: React.ReactNode;
}

/** The head of the table; a sortable column's name is a button. Not drawn on a phone. */
export function TableHead<Row extends object>({ table, columns, leadHeads }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-10 max-sm:hidden">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {leadHeads}
          {group.headers.map((header, index) => {
            const kind = columns[index]?.kind ?? 'text';
            const right = isRightAligned(kind);
            const sorted = header.column.getIsSorted();
            const canSort = header.column.getCanSort();
            const SortIcon = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ChevronsUpDown;
            return (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                aria-sort={
                  sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : canSort ? 'none' : undefined
                }
                className={classNames(
                  'h-9 border-b border-line bg-sunken px-2 text-xs font-medium text-ink-faint first:pl-4 last:pr-4',
                  right ? 'text-right' : 'text-left',
                  kind === 'actions' &&
                    'sticky right-0 group-data-[more]/scroller:shadow-[inset_1px_0_var(--color-line)]',
                )}
              >
                {canSort ? (
                  <button
                    type="button"
                    onClick={header.column.getToggleSortingHandler()}
                    className={classNames(
                      'group -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-ink',
                      right ? 'flex-row-reverse text-right' : 'text-left',
                      sorted !== false && 'text-ink',
                    )}
                  >
                    <table.FlexRender header={header} />
                    <SortIcon
                      size={12}
                      strokeWidth={2.25}
                      aria-hidden
                      className={classNames(
                        'shrink-0',
                        sorted === false && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
                      )}
                    />
                  </button>
                ) : kind === 'actions' ? (
                  <span className="sr-only">
                    <table.FlexRender header={header} />
                  </span>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
