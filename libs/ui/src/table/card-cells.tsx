import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { CardColumns } from './card-places';
import { type Column, columnText } from './column';
import { cellContent } from './table-cell';

/** A card: what selects and opens it, and two lines beside that. */
export const cardClass =
  'flex items-center gap-x-2 border-b border-line-soft py-2 pr-2 pl-4 [contain-intrinsic-size:auto_84px] not-last:[content-visibility:auto]';

interface CardCellsProps<Row> {
  readonly row: Row;
  readonly card: CardColumns<Row>;
  readonly actions: Column<Row> | undefined;
  /** What selects the row. */
  readonly lead: ReactNode;
}

/**
 * A row on a phone in two lines: name and amount, then place, state and the buttons. The row opens the rest. What stands
 * on the right takes what it needs; the name takes a second line where it must, and a place that does not fit has a line
 * of its own, so that neither is cut.
 */
export function CardCells<Row>({ row, card, actions, lead }: CardCellsProps<Row>) {
  const { name, amount, place, state } = card;
  return (
    <>
      {lead}
      <td role="presentation" className="flex min-w-0 flex-1 flex-col">
        <div role="presentation" className="flex items-center gap-x-2 pr-2">
          {name && (
            <CardCell row={row} column={name} side="left" className="min-w-1/2 flex-1 text-base font-medium text-ink" />
          )}
          {amount && <CardCell row={row} column={amount} optional className="text-base text-ink" />}
        </div>
        <div role="presentation" className="flex min-h-6 flex-wrap items-center gap-x-2">
          {place && <CardCell row={row} column={place} side="left" className="grow basis-auto text-sm text-ink-soft" />}
          <div role="presentation" className="ml-auto flex min-w-0 items-center gap-x-2">
            {state && <CardCell row={row} column={state} className="text-sm text-ink-soft" />}
            {actions && (
              <div role="cell" className="shrink-0 whitespace-nowrap">
                {cellContent(actions, row)}
              </div>
            )}
          </div>
        </div>
      </td>
    </>
  );
}

interface CardCellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly className: string;
  /** On the left it has what the others leave, on the right what it needs. */
  readonly side?: 'left' | 'right';
  /** Left out where the row has no value. */
  readonly optional?: boolean;
}

/** A value on a card. */
function CardCell<Row>({ row, column, className, side = 'right', optional = false }: CardCellProps<Row>) {
  const cardText = column.cardText?.(row);
  const text = cardText ?? columnText(column, row);
  if (optional && text === '') return null;
  const isText = column.kind === 'text';
  return (
    <div
      role="cell"
      data-column={column.id}
      className={classNames(
        side === 'right' && 'tabular text-right',
        side === 'left' || isText ? 'min-w-0 wrap-anywhere' : 'shrink-0 whitespace-nowrap',
        className,
      )}
    >
      {cardText ?? cellContent(column, row)}
    </div>
  );
}
