import { type Arrangement, arrange } from '@comensal/domain/preferences';
import type { Column } from '@comensal/ui';

/** The columns that can be arranged; buttons stay at the end, and are always shown. */
export function movableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.filter(({ kind }) => kind !== 'actions');
}

/** The person's arrangement, in which columns of less worth that it does not name are hidden. */
export function arrangementOf<Row>(
  columns: readonly Column<Row>[],
  { order, hidden }: Arrangement = { order: [], hidden: [] },
): Arrangement {
  const unnamed = columns.filter(({ id, isLesser }) => isLesser === true && !order.includes(id));
  return { order, hidden: [...hidden, ...unnamed.map(({ id }) => id)] };
}

/** The columns to show, in their order. */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  arrangement: Arrangement | undefined,
): readonly Column<Row>[] {
  return [
    ...arrange(movableColumns(columns), arrangementOf(columns, arrangement)).flatMap(({ item, isVisible }) =>
      isVisible ? item : [],
    ),
    ...columns.filter(({ kind }) => kind === 'actions'),
  ];
}
