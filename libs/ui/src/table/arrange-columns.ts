import type { Column } from './column';

/** How somebody arranged the columns of a table, by their ids. */
export interface ColumnArrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** The columns that can be arranged, in their order; buttons stay at the end, and are always shown. */
export interface ColumnPlaces<Row> {
  readonly places: readonly { readonly column: Column<Row>; readonly shown: boolean }[];
  readonly fixed: readonly Column<Row>[];
}

/**
 * The columns in the order of the arrangement. An id that no column has is ignored. A column that the arrangement does
 * not name, because it is newer, follows the column after which it is declared. An arrangement that hides every column
 * hides none.
 */
export function columnPlaces<Row>(
  columns: readonly Column<Row>[],
  arrangement: ColumnArrangement | undefined,
): ColumnPlaces<Row> {
  const movable = columns.filter(({ kind }) => kind !== 'actions');
  const fixed = columns.filter(({ kind }) => kind === 'actions');
  const known = new Map(movable.map((column) => [column.id, column]));
  const ordered = [...new Set(arrangement?.order ?? [])].flatMap((id) => known.get(id) ?? []);
  for (const [index, column] of movable.entries()) {
    if (ordered.includes(column)) continue;
    const before = movable[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  }
  const hidden = new Set(arrangement?.hidden);
  const hidesAll = ordered.every(({ id }) => hidden.has(id));
  return { places: ordered.map((column) => ({ column, shown: hidesAll || !hidden.has(column.id) })), fixed };
}

/** The columns to show, in their order. The given array without an arrangement. */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  arrangement: ColumnArrangement | undefined,
): readonly Column<Row>[] {
  if (arrangement === undefined) return columns;
  const { places, fixed } = columnPlaces(columns, arrangement);
  return [...places.flatMap(({ column, shown }) => (shown ? column : [])), ...fixed];
}
