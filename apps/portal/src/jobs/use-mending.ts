import { type MendedCell, mostMendedCells } from '@comensal/domain/platform/spreadsheets';
import { useState } from 'react';

/** The cells of a reviewed file that its owner types over. */
export interface Mending {
  /** As they are now, with those that the review has read already. */
  readonly cells: readonly MendedCell[];
  /** As the latest review read them: its rows say these, no longer what the file says. */
  readonly reviewed: readonly MendedCell[];
  /** Whether something was typed, or taken back, since the review. */
  readonly isPending: boolean;
  /** Types over a cell, of as many as may be; what the file says itself is no correction. */
  readonly put: (cell: MendedCell) => void;
}

type Place = Omit<MendedCell, 'was' | 'value'>;

/** Whether both are the same cell. */
const isAt =
  ({ sheet, row, column }: Place) =>
  (cell: Place): boolean =>
    cell.sheet === sheet && cell.row === row && cell.column === column;

/** The correction of a cell, if it has one. */
export const mendedAt = (cells: readonly MendedCell[], place: Place): MendedCell | undefined => cells.find(isAt(place));

/** Holds what is typed over the `reviewed` cells of a file, until another review or another file. */
export function useMending(file: File | null, reviewed: readonly MendedCell[]): Mending {
  const [typed, type] = useState({ file, reviewed, cells: reviewed });
  const isCurrent = typed.file === file && typed.reviewed === reviewed;
  const cells = isCurrent ? typed.cells : reviewed;
  return {
    cells,
    reviewed,
    isPending: JSON.stringify(cells) !== JSON.stringify(reviewed),
    put: (cell) => {
      const others = cells.filter((each) => !isAt(cell)(each));
      if (cell.value === cell.was) type({ file, reviewed, cells: others });
      else if (others.length < mostMendedCells) type({ file, reviewed, cells: [...others, cell] });
    },
  };
}
