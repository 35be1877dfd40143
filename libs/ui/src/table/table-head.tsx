import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names';
import { type Column, isRightAligned, isSortable, type Stack } from './column';
import type { TableView } from './table-view';
import { besideWidthClass } from './use-column-widths';

interface Sorting {
  view: TableView;
  onViewChange: (view: TableView) => void;
}

interface TableHeadProps<Row extends object> extends Sorting {
  stacks: readonly Stack<Row>[];
  /** The heads of the checkbox column and of the button that opens a row, when there are any. */
  leadHeads: React.ReactNode;
}

/**
 * The head of the table. A sortable column's name is a button: ascending first, then reversed. A change of order
 * returns to the first page. Not rendered on a phone.
 */
export function TableHead<Row extends object>({ stacks, leadHeads, ...sorting }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-10 max-sm:hidden">
      <tr role="row">
        {leadHeads}
        {stacks.map((stack) => {
          const [column] = stack;
          const { kind } = column;
          return (
            <th
              key={column.id}
              scope="col"
              {...(stack.length > 1 ? { role: 'presentation' } : headOf(column, sorting.view))}
              className={classNames(
                'h-9 border-b border-line bg-sunken px-2 text-xs font-medium text-ink-faint first:pl-4 last:pr-4',
                besideWidthClass,
                isRightAligned(kind) ? 'text-right' : 'text-left',
                kind === 'actions' &&
                  'sticky right-0 group-data-[more]/scroller:shadow-[inset_1px_0_var(--color-line)]',
              )}
            >
              {stack.length > 1 ? (
                stack.map((line) => (
                  <div key={line.id} {...headOf(line, sorting.view)}>
                    <HeadName column={line} {...sorting} />
                  </div>
                ))
              ) : (
                <HeadName column={column} {...sorting} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const sortOf = <Row,>({ id }: Column<Row>, { sort, direction }: TableView): TableView['direction'] | null =>
  sort === id ? direction : null;

/** What a heading says to the screen reader. */
function headOf<Row>(column: Column<Row>, view: TableView) {
  const said = { asc: 'ascending', desc: 'descending' } as const;
  const sorted = sortOf(column, view);
  return {
    role: 'columnheader',
    'aria-sort': isSortable(column) ? (sorted === null ? ('none' as const) : said[sorted]) : undefined,
  };
}

function HeadName<Row>({ column, view, onViewChange }: Sorting & { readonly column: Column<Row> }) {
  const { id, kind, header } = column;
  if (kind === 'actions') return <span className="sr-only">{header}</span>;
  if (!isSortable(column)) return header;
  const right = isRightAligned(kind);
  const sorted = sortOf(column, view);
  const SortIcon = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onViewChange({ ...view, page: 1, sort: id, direction: sorted === 'asc' ? 'desc' : 'asc' })}
      className={classNames(
        'group relative -mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-ink',
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
  );
}
