import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names';
import { CardCells, cardClass } from './card-cells';
import type { CardColumns } from './card-places';
import { type Column, columnText, isRightAligned, type Stack } from './column';
import { cellContent } from './table-cell';
import { textWidthClass, textWidthStyle } from './use-column-widths';

interface TableRowProps<Row> {
  row: Row;
  /** The position on the page, from 0. */
  index: number;
  /** Its number in the whole list for the screen reader, when only some rows are rendered. */
  ariaRowIndex: number | undefined;
  stacks: readonly Stack<Row>[];
  growing: string | null;
  /** Two lines instead of all columns: on a phone, where the row opens the rest. */
  card: CardColumns<Row> | null;
  /** The checkbox that selects the row, and the button that opens it. */
  leadCells: ReactNode;
  selected: boolean | undefined;
  /** The tab stop; the other rows are reached by the arrow keys. */
  tabStop: boolean;
  onOpen: ((row: Row) => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void;
  onFocus: (index: number) => void;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Whether the click was meant for something inside the row, or ended a text selection. */
function meantForSomethingElse(event: MouseEvent<HTMLTableRowElement>): boolean {
  const inner =
    event.target instanceof Element
      ? event.target.closest('a,button,input,select,textarea,label,[role="menuitem"]')
      : null;
  return (
    (inner !== null && event.currentTarget.contains(inner)) ||
    (window.getSelection()?.toString() ?? '') !== '' ||
    !event.currentTarget.contains(event.target as Node)
  );
}

/** The whole text under the pointer, of a description that two lines are too few for. */
function nameIfCut(lines: HTMLElement, text: string): void {
  if (lines.scrollHeight > lines.clientHeight) lines.title = text;
  else lines.removeAttribute('title');
}

/** What a cell says; said again only for another row or column, not when one is selected. */
const CellContent = memo(CellWords) as typeof CellWords;

function CellWords<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  if (column.kind === 'actions') return cellContent(column, row);
  const isLong = column.kind === 'text' && column.isLong;
  return (
    <span
      className={classNames('max-sm:min-w-0', isLong && 'sm:line-clamp-2')}
      onPointerEnter={isLong ? ({ currentTarget }) => nameIfCut(currentTarget, columnText(column, row)) : undefined}
    >
      {cellContent(column, row)}
    </span>
  );
}

/** A row; on a phone a card with a label before each value. */
export function TableRow<Row>({
  row,
  index,
  ariaRowIndex,
  stacks,
  growing,
  card,
  leadCells,
  selected,
  tabStop,
  onOpen,
  onKeyDown,
  onFocus,
  ref,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={ariaRowIndex}
      aria-selected={selected}
      tabIndex={onOpen ? (tabStop ? 0 : -1) : undefined}
      onClick={
        onOpen &&
        ((event) => {
          if (!meantForSomethingElse(event)) onOpen(row);
        })
      }
      onKeyDown={(event) => onKeyDown(event, index)}
      onFocus={() => onFocus(index)}
      // A row outside the view has an estimated height; the last one is always rendered, or its buttons would overlap
      // the pager.
      className={classNames(
        'group/row transition-colors focus-visible:-outline-offset-2',
        card
          ? cardClass
          : 'max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:border-b max-sm:border-line-soft max-sm:px-4 max-sm:py-3 max-sm:[contain-intrinsic-size:auto_240px] max-sm:not-last:[content-visibility:auto]',
        selected ? 'bg-accent-soft' : 'bg-surface',
        onOpen && 'cursor-pointer',
        onOpen && !selected && 'hover:bg-hover',
      )}
    >
      {card ? (
        <CardCells
          row={row}
          card={card}
          actions={stacks.find(([{ kind }]) => kind === 'actions')?.[0]}
          lead={leadCells}
        />
      ) : (
        leadCells
      )}
      {(card ? [] : stacks).map(([column, ...under], position) => {
        const grows = column.id === growing;
        const isStack = under.length > 0;
        return (
          <td
            key={column.id}
            role={isStack ? 'presentation' : 'cell'}
            data-column={isStack ? undefined : column.id}
            data-grows={grows ? '' : undefined}
            style={column.kind === 'text' ? textWidthStyle(position, grows) : undefined}
            className={classNames(
              'text-base text-ink sm:h-10 sm:border-b sm:border-line-soft sm:px-2 sm:py-1 sm:text-sm sm:leading-snug sm:first:pl-4 sm:last:pr-4',
              'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4',
              isRightAligned(column.kind) && 'tabular sm:text-right',
              column.kind === 'date' && 'tabular whitespace-nowrap',
              column.kind === 'text' &&
                classNames('max-sm:text-right max-sm:break-words', textWidthClass[grows ? 'growing' : 'other']),
              column.kind === 'actions' &&
                'transition-colors max-sm:justify-end sm:sticky sm:right-0 sm:w-px sm:bg-inherit sm:whitespace-nowrap sm:group-data-[more]/scroller:shadow-[inset_1px_0_var(--color-line)] sm:group-focus-visible/row:shadow-[inset_-2px_0_var(--color-focus),inset_0_2px_var(--color-focus),inset_0_-2px_var(--color-focus)]',
            )}
          >
            {isStack ? (
              [column, ...under].map((line, place) => (
                <div
                  key={line.id}
                  role="cell"
                  data-column={line.id}
                  className={place > 0 ? 'text-xs text-ink-soft' : undefined}
                >
                  <CellContent column={line} row={row} />
                </div>
              ))
            ) : (
              <>
                {column.kind !== 'actions' && (
                  <span aria-hidden className="shrink-0 text-sm text-ink-faint sm:hidden">
                    {column.header}
                  </span>
                )}
                <CellContent column={column} row={row} />
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
