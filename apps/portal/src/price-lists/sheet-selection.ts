import type { Block, PriceSheet } from '@comensal/domain/price-lists';

/** The active cell, and the opposite corner of what is selected. */
export interface Selection {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
}

type Size = Pick<PriceSheet, 'rows' | 'columns'>;

/** A page of rows, for the keys that move by one. */
const pageRows = 10;

export const cellSelection = (row: number, column: number): Selection => ({
  row,
  column,
  toRow: row,
  toColumn: column,
});

export function blockOf({ row, column, toRow, toColumn }: Selection): Block {
  return {
    top: Math.min(row, toRow),
    bottom: Math.max(row, toRow),
    left: Math.min(column, toColumn),
    right: Math.max(column, toColumn),
  };
}

export const wholeOf = ({ rows, columns }: Size): Selection => ({
  ...cellSelection(0, 0),
  toRow: rows - 1,
  toColumn: columns - 1,
});

/** The cell after the active one, down a column first, or before it. */
export function nextCell({ row, column }: Selection, { rows, columns }: Size, step: 1 | -1): Selection {
  const place = (column * rows + row + step + rows * columns) % (rows * columns);
  return cellSelection(place % rows, Math.floor(place / rows));
}

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads by the grid pattern; with Shift it selects up to there. Null for a key that does not move. */
export function movedBy(selection: Selection, pressed: Pressed, { rows, columns }: Size): Selection | null {
  const { key, shiftKey } = pressed;
  const far = pressed.ctrlKey || pressed.metaKey;
  const [row, column] = shiftKey ? [selection.toRow, selection.toColumn] : [selection.row, selection.column];
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const targets: Partial<Record<string, readonly [number, number]>> = {
    ArrowDown: [far ? lastRow : row + 1, column],
    ArrowUp: [far ? 0 : row - 1, column],
    ArrowRight: [row, far ? lastColumn : column + 1],
    ArrowLeft: [row, far ? 0 : column - 1],
    Home: [far ? 0 : row, 0],
    End: [far ? lastRow : row, lastColumn],
    PageDown: [row + pageRows, column],
    PageUp: [row - pageRows, column],
  };
  const target = targets[key];
  if (!target) return null;
  const toRow = Math.min(Math.max(target[0], 0), lastRow);
  const toColumn = Math.min(Math.max(target[1], 0), lastColumn);
  return shiftKey ? { ...selection, toRow, toColumn } : cellSelection(toRow, toColumn);
}
