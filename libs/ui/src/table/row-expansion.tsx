import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { besideWidthClass } from './use-column-widths';

/** Rows that expand in place and show their details. */
export interface RowExpansion<Row> {
  isExpanded: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** Rendered below the row while it is open. */
  content: (row: Row) => ReactNode;
  /** The name of a row's button. */
  label: (row: Row) => string;
  /** The name of the column, for the screen reader. */
  header: string;
}

interface ExpandCellProps<Row> {
  row: Row;
  expansion: RowExpansion<Row>;
  /** Before the two lines of a phone's card, without its words. */
  ofCard: boolean;
}

/** The button that opens and closes a row, in a cell of its own. */
export function ExpandCell<Row>({ row, expansion, ofCard }: ExpandCellProps<Row>) {
  const expanded = expansion.isExpanded(row);
  return (
    <td
      role="cell"
      className={classNames(
        'sm:w-px sm:border-b sm:border-line-soft sm:py-1 sm:pl-3',
        !ofCard && 'max-sm:order-last max-sm:flex max-sm:items-center max-sm:justify-between',
      )}
    >
      {!ofCard && (
        <span aria-hidden className="text-sm text-ink-faint sm:hidden">
          {expansion.header}
        </span>
      )}
      <IconButton
        size="small"
        icon={expanded ? ChevronDown : ChevronRight}
        label={expansion.label(row)}
        aria-expanded={expanded}
        onClick={() => expansion.onToggle(row)}
      />
    </td>
  );
}

/** The content of an open row, across the whole table. */
export function ExpandedRow<Row>({
  row,
  columns,
  expansion,
}: {
  row: Row;
  columns: number;
  expansion: RowExpansion<Row>;
}) {
  return (
    <tr role="row" className="max-sm:block">
      <td
        role="cell"
        colSpan={columns}
        className={classNames(
          'border-b border-line-soft bg-sunken px-3 py-3 max-sm:block sm:px-4 sm:py-4',
          besideWidthClass,
        )}
      >
        {expansion.content(row)}
      </td>
    </tr>
  );
}
