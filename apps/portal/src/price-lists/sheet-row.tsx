import { changeAt, type PriceSheet, priceAt, sheetPriceText } from '@comensal/domain/price-lists';
import { absent, classNames } from '@comensal/ui';
import { memo, type ReactNode } from 'react';
import { t } from '../platform/text/text';
import { ChangeText } from './change-text';

/** Measures of the grid, in pixels. */
export const rowPx = 40;
export const columnPx = 148;
export const namePx = 208;
export const headPx = 60;

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

interface SheetRowProps {
  readonly grid: string;
  readonly sheet: PriceSheet;
  readonly row: number;
  readonly name: string;
  /** The columns that are drawn. */
  readonly columns: readonly number[];
  /** The selected columns, and the active one; null for none in this row. */
  readonly from: number | null;
  readonly to: number | null;
  readonly active: number | null;
  /** Stands in the active cell while it is typed into. */
  readonly editor: ReactNode;
}

/** A service: its name, which stays in sight, and its prices. Drawn again only when something in it is different. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { grid, sheet, row, name, columns, from, to, active, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute left-0 border-b border-line-soft contain-layout"
      style={{
        height: rowPx,
        width: namePx + sheet.columns * columnPx,
        top: headPx + row * rowPx,
      }}
    >
      {/* What is seen stays in sight, in a column of its own: one for each row cost half of the time of scrolling. */}
      <div role="rowheader" aria-colindex={1} className="sr-only">
        {name}
      </div>
      {columns.map((column) => (
        <PriceCell
          key={column}
          id={cellId(grid, row, column)}
          sheet={sheet}
          row={row}
          column={column}
          isSelected={from !== null && to !== null && column >= from && column <= to}
          isActive={column === active}
          editor={column === active ? editor : null}
        />
      ))}
    </div>
  );
});

interface PriceCellProps extends Pick<SheetRowProps, 'sheet' | 'row' | 'editor'> {
  readonly id: string;
  readonly column: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
}

/** The same while its row gets other columns. */
const PriceCell = memo(function PriceCell({ id, sheet, row, column, isSelected, isActive, editor }: PriceCellProps) {
  const cell = row * sheet.columns + column;
  const price = priceAt(sheet, cell);
  const change = changeAt(sheet, cell);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={price === undefined || undefined}
      data-cell={`${row},${column}`}
      className={classNames(
        'tabular absolute top-0 flex h-full items-center justify-end gap-1 border-r border-line-soft px-2 text-sm whitespace-nowrap',
        price === undefined && 'bg-sunken',
        price === null && 'text-ink-faint',
        change && (change.isLarge || change.kind === 'dropped' ? 'bg-pending-soft' : 'bg-progress-soft'),
        isActive && 'outline-2 -outline-offset-2 outline-focus',
      )}
      style={{ left: namePx + column * columnPx, width: columnPx }}
    >
      {editor ?? (
        <>
          {change && <ChangeText change={change} className="mr-auto text-2xs" />}
          {price === undefined ? (
            <span className="sr-only">{t('priceLists.sheet.notOffered')}</span>
          ) : (
            sheetPriceText(price) || absent
          )}
        </>
      )}
    </div>
  );
});
