import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { CardColumns } from './card-places';
import { type Column, columnText } from './column';
import { cellContent } from './table-cell';

/** The grid of a card: what selects it, the text of the two lines, and on the right what belongs to it. */
export const cardClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line-soft py-2 pr-2 pl-4 [contain-intrinsic-size:auto_84px] not-last:[content-visibility:auto]';

interface CardCellsProps<Row> {
  readonly row: Row;
  readonly card: CardColumns<Row>;
  readonly actions: Column<Row> | undefined;
  /** What selects the row. */
  readonly lead: ReactNode;
}

/** A row on a phone in two lines: name and amount, then place, state and the buttons. The row opens the rest. */
export function CardCells<Row>({ row, card, actions, lead }: CardCellsProps<Row>) {
  const { name, amount, place, state } = card;
  const text = (column: Column<Row>): string => column.cardText?.(row) ?? columnText(column, row);
  const content = (column: Column<Row>): ReactNode => column.cardText?.(row) ?? cellContent(column, row);
  const shown = amount !== undefined && text(amount) !== '' ? amount : undefined;
  return (
    <>
      {lead}
      {name && (
        <td
          role="cell"
          data-column={name.id}
          title={text(name)}
          className={classNames(
            'col-start-2 row-start-1 min-w-0 truncate text-base font-medium text-ink',
            shown === undefined && 'col-end-5',
          )}
        >
          {content(name)}
        </td>
      )}
      {shown && (
        <td
          role="cell"
          data-column={shown.id}
          className="tabular col-start-3 col-end-5 row-start-1 pr-2 text-right text-base whitespace-nowrap text-ink"
        >
          {content(shown)}
        </td>
      )}
      {place && (
        <td
          role="cell"
          data-column={place.id}
          title={text(place)}
          className="col-start-2 row-start-2 min-w-0 truncate text-sm text-ink-soft"
        >
          {content(place)}
        </td>
      )}
      {state && (
        <td
          role="cell"
          data-column={state.id}
          className="tabular col-start-3 row-start-2 min-w-0 pr-1 text-right text-sm text-ink-soft"
        >
          {content(state)}
        </td>
      )}
      {actions && (
        <td role="cell" className="col-start-4 row-start-2 whitespace-nowrap">
          {cellContent(actions, row)}
        </td>
      )}
    </>
  );
}
