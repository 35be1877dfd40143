import { type Arrangement, arrange } from '@comensal/domain/preferences';
import type { Column } from '@comensal/ui';

/** The columns that can be arranged; buttons stay at the end, and are always shown. */
export function movableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ kind }) => kind !== 'actions');
}

/** The columns to show, in their order. The given array without an arrangement. */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  arrangement: Arrangement | undefined,
): readonly Column<Row>[] {
  if (arrangement === undefined) return columns;
  return [
    ...arrange(movableColumns(columns), arrangement).flatMap(({ item, isVisible }) => (isVisible ? item : [])),
    ...columns.filter(({ kind }) => kind === 'actions'),
  ];
}
